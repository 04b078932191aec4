import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/dialogs/Dialog';
import { KoreanTime } from '@/components/KoreanTime';
import { Rows } from '@/components/list/Rows';
import { Tabs } from '@/components/list/Tabs';
import { Pager } from '@/components/Pager';
import { formatPoints, formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { PartnerMember } from '@/rules/wire';
import { betList } from '../bets/BetsPage';
import { chargeFacts } from '../charges/ChargesPage';
import { betsQuery, chargesQuery } from '../queries';
import { SignedAmount } from '../SignedAmount';
import { MemberBadge } from './MemberBadge';
import styles from './MemberDialog.module.css';

/** Rows per page: fewer than on a list page, because facts stand above. */
const ROWS = 8;

interface Props {
  member: PartnerMember;
  /** The days that its sums cover, in words. */
  period: string;
  onClose: () => void;
}

/** A member of the branch: its balances, its sums of some days, and all deposits, withdrawals and bets. */
export function MemberDialog({ member, period, onClose }: Props) {
  const [list, setList] = useState('charges');
  const [page, setPage] = useState(1);
  const input = { member: member.id, page, perpage: ROWS };
  const List = list === 'bets' ? Bets : Charges;
  return (
    <Dialog title={member.nickname} onClose={onClose} width={920}>
      <dl className={styles.facts}>
        <Fact label="아이디">{member.userId}</Fact>
        <Fact label="상태">
          <MemberBadge member={member} />
        </Fact>
        <Fact label="소속">{member.partnerNickname}</Fact>
        <Fact label="보유머니">{formatWonUnit(member.emoney)}</Fact>
        <Fact label="포인트">{formatPoints(member.point)}</Fact>
        <Fact label="최근 접속">
          {member.lastSeenAt ? <KoreanTime at={member.lastSeenAt} /> : '-'}
        </Fact>
      </dl>
      <section aria-label={`${period} 합계`}>
        <h3 className={styles.period}>{period} 합계</h3>
        <dl className={styles.facts}>
          <Fact label="충전">{formatWonUnit(member.deposits)}</Fact>
          <Fact label="환전">{formatWonUnit(member.withdrawals)}</Fact>
          <Fact label="베팅금">{formatWonUnit(member.turnover)}</Fact>
          <Fact label="손익">
            <SignedAmount amount={member.loss} />원
          </Fact>
        </dl>
      </section>
      <h3 className={styles.period}>전체 내역</h3>
      <div className={styles.tabs}>
        <Tabs
          tabs={[
            { status: 'charges', label: '충전·환전' },
            { status: 'bets', label: '베팅' },
          ]}
          status={list}
          onStatus={(next) => {
            setList(next);
            setPage(1);
          }}
        />
      </div>
      <List input={input} onPage={setPage} />
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className="number">{children}</dd>
    </div>
  );
}

interface ListProps {
  input: { member: number; page: number; perpage: number };
  onPage: (page: number) => void;
}

function Charges({ input, onPage }: ListProps) {
  const rules = useRules();
  const answer = useQuery(chargesQuery(input));
  return (
    <>
      <Rows
        answer={answer}
        shown={{ keyOf: ({ id }) => id, columns: chargeFacts }}
        empty="내역이 없습니다"
      />
      <Pager
        page={input.page}
        pageCount={rules.pageCount(answer.data?.count ?? 0, ROWS)}
        onPage={onPage}
      />
    </>
  );
}

function Bets({ input, onPage }: ListProps) {
  const rules = useRules();
  const answer = useQuery(betsQuery(input));
  return (
    <>
      <Rows answer={answer} shown={betList} empty="베팅이 없습니다" />
      <Pager
        page={input.page}
        pageCount={rules.pageCount(answer.data?.count ?? 0, ROWS)}
        onPage={onPage}
      />
    </>
  );
}
