import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { report } from '@/api/session';
import { alert, confirm } from '@/components/dialogs/store';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { shownWon } from '@/components/price';
import { useRules } from '@/rules';
import type { DepositMode, User } from '@/rules/wire';
import styles from './ChargeHistory.module.css';
import { ChargeTable } from './ChargeTable';
import {
  CHARGES_PER_PAGE,
  chargeCountQuery,
  chargesQuery,
  hideAllCharges,
  hideCharge,
  refreshCharges,
} from './queries';

interface Props {
  user: User;
  mode: DepositMode;
  /** 충전 or 환전. */
  name: string;
}

/** The member's earlier requests, ten per page, kept fresh (account spec §2 and §4). */
export function ChargeHistory({ user, mode, name }: Props) {
  const rules = useRules();
  const [wanted, setWanted] = useState(1);
  const { data: count = 0 } = useQuery(chargeCountQuery(user.id, mode));
  const pages = rules.pageCount(count, CHARGES_PER_PAGE);
  const page = Math.min(wanted, Math.max(pages, 1));
  const { data: charges, isError, refetch } = useQuery(chargesQuery(user.id, mode, page));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a decided request shows at once (account spec §4)
  useEffect(() => void refreshCharges(), [user.isChargeData]);

  const hide = async (question: string, act: () => Promise<void>) => {
    if (!(await confirm(question, { accept: '삭제', destructive: true }))) return;
    try {
      await act();
      await alert(rules.deleted());
    } catch (error) {
      report(error);
    }
  };

  return (
    <section aria-label={`${name}내역`}>
      <header className={styles.header}>
        <h3 className={styles.heading}>{name}내역</h3>
        <span className={`${styles.count} number`}>{shownWon(count)}건</span>
        <button
          type="button"
          className={styles.hideAll}
          disabled={count === 0}
          onClick={() =>
            void hide(`처리가 끝난 ${name}내역을 모두 삭제하시겠습니까?`, () =>
              hideAllCharges(user.id, mode),
            )
          }
        >
          <Icon name="trash" size={16} />
          전체삭제
        </button>
      </header>
      {isError && !charges && (
        <Notice
          icon="warning"
          title={`${name}내역을 불러오지 못했습니다`}
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      )}
      {!isError && !charges && <Skeleton height={180} radius="lg" />}
      {charges?.length === 0 && <Notice icon="empty" title={`${name}내역이 없습니다`} />}
      {charges && charges.length > 0 && (
        <ChargeTable
          charges={charges}
          onHide={(id) => void hide('이 내역을 삭제하시겠습니까?', () => hideCharge(id))}
        />
      )}
      <Pager page={page} pageCount={pages} onPage={setWanted} />
    </section>
  );
}
