import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { Dialog } from '@/components/dialogs/Dialog';
import { Select } from '@/components/form/Select';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import { Notice } from '@/components/Notice';
import { ExportButton } from '@/components/office/export/ExportButton';
import { MemberLink } from '@/components/office/MemberLink';
import { usePermission } from '@/components/office/permissions';
import { formatWon, formatWonUnit } from '@/components/price';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { ListQuery, OutreachMember, OutreachResult, OutreachRow } from '@/rules/wire';
import styles from './Outreach.module.css';

const ROWS = 20;

/** Which members are shown: all, those of a result, or recipients by use. */
export type Shown = '' | OutreachResult | 'used' | 'unused';

const results = variantsOf<OutreachResult>({
  sent: true,
  heldOut: true,
  suspended: true,
  excluded: true,
  refused: true,
  limited: true,
  unavailable: true,
});

/** What can be chosen to show. */
function useChoices() {
  const rules = useOfficeRules();
  return [
    { value: '', label: '전체' },
    ...results.map((value) => ({ value, label: rules.outreachResultLabel(value) })),
    { value: 'used', label: '사용한 회원' },
    { value: 'unused', label: '받고 사용하지 않은 회원' },
  ];
}

const filtersOf = (shown: Shown): ListQuery => {
  if (shown === '') return {};
  return shown === 'used' || shown === 'unused' ? { kind: shown } : { status: shown };
};

const membersQuery = (id: number, shown: Shown, page: number) =>
  queryOptions({
    queryKey: ['office', 'outreachMembers', id, shown, page],
    queryFn: ({ signal }) =>
      call('GET /api/admin/outreach/{id}/members', {
        path: [id],
        input: { ...filtersOf(shown), page, perpage: ROWS },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

interface Props {
  outreach: OutreachRow;
  first: Shown;
  onClose: () => void;
}

/** Who received an outreach, who was left out or skipped, who used it, and what each cost and brought. */
export function OutreachMembers({ outreach: { id, name }, first, onClose }: Props) {
  const [shown, setShown] = useState(first);
  const [page, setPage] = useState(1);
  const can = usePermission();
  const choices = useChoices();
  const { data, isError, refetch } = useQuery(membersQuery(id, shown, page));
  return (
    <Dialog title={`${name} 회원`} width={560} onClose={onClose}>
      <div className={styles.tools}>
        <Select
          aria-label="결과"
          data={choices}
          value={shown}
          onChange={({ currentTarget }) => {
            setShown(currentTarget.value as Shown);
            setPage(1);
          }}
        />
        {can('POST /api/admin/export/{list}') && (
          <ExportButton
            list="outreach-members"
            title={`타겟 발송 ${id}`}
            filters={{ subject: `outreach:${id}`, ...filtersOf(shown) }}
          />
        )}
      </div>
      {isError && !data && (
        <Notice
          icon="warning"
          title="회원을 불러오지 못했습니다"
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton height={240} radius="md" />}
      {data?.count === 0 && <Notice icon="empty" title="해당하는 회원이 없습니다" />}
      {data && data.count > 0 && (
        <>
          <ul className={styles.members} aria-label={`회원 ${formatWon(data.count)}명`}>
            {data.items.map((member) => (
              <Member key={member.id} {...member} />
            ))}
          </ul>
          <div className={styles.pages}>
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              이전
            </Button>
            <Button
              variant="default"
              disabled={page * ROWS >= data.count}
              onClick={() => setPage(page + 1)}
            >
              다음
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Member(member: OutreachMember) {
  const { id, userId, nickname, result, createdAt, usedAt } = member;
  const label = useOfficeRules().outreachResultLabel(result);
  return (
    <li>
      <MemberLink memberId={id} userId={userId} side={nickname} />
      <div className={styles.did}>
        <Lines
          main={
            <>
              {label} <KoreanTime at={createdAt} />
            </>
          }
          side={
            usedAt ? (
              <>
                사용 <KoreanTime at={usedAt} />
              </>
            ) : (
              result === 'sent' && '사용 안 함'
            )
          }
        />
      </div>
      <Amounts {...member} />
    </li>
  );
}

/** What a member cost and brought: nothing, if the member was skipped. */
function Amounts({ cost, deposits, ggr }: OutreachMember) {
  const amounts = [
    { label: '비용', amount: cost },
    { label: '이후 충전', amount: deposits },
    { label: '이후 손익', amount: ggr },
  ].filter(({ amount }) => amount !== null);
  if (amounts.length === 0) return null;
  return (
    <dl className={styles.amounts}>
      {amounts.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="number">{formatWonUnit(amount ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
