import { useState } from 'react';
import { call } from '@/api/call';
import { AmountField } from '@/components/form/AmountField';
import { CheckField } from '@/components/form/CheckField';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { useOfficeRules } from '@/rules';
import type { ContractRow } from '@/rules/wire';
import styles from './ChangeContract.module.css';
import { type Draft, draftOf, termsOf } from './draft';
import { Tiers } from './Tiers';

interface Props {
  row: ContractRow;
  onClose: () => void;
}

/** Changes or ends the contract of a partner. */
export function ChangeContract({ row, onClose }: Props) {
  const rules = useOfficeRules();
  const [before] = useState(row.next ? row.next.terms : row.terms);
  const [draft, setDraft] = useState(() => draftOf(before));
  const [now, setNow] = useState(false);
  const terms = termsOf(draft);
  const fromThisMonth = now && terms !== null;
  return (
    <ActionDialog
      title="총판 계약"
      headline={`${row.nickname} (${row.userId})`}
      effect={effectOf(terms !== null, fromThisMonth)}
      reasons={['신규 계약', '재계약', '계약 해지']}
      accept={terms ? '적용' : '계약 종료'}
      destructive={terms === null}
      ofFields={['CONTRACT_DAYS_INVALID']}
      width={560}
      done={`${row.nickname}: 계약을 저장했습니다.`}
      check={() => terms && rules.checkContract(terms)}
      perform={(reason) =>
        call('PUT /api/admin/partner-contracts/{id}', {
          path: [row.partnerId],
          input: { before, terms, fromThisMonth, reason },
        })
      }
      onClose={onClose}
    >
      {(refused) => (
        <>
          <Share draft={draft} onChange={setDraft} />
          <Head draft={draft} onChange={setDraft} daysError={refused('CONTRACT_DAYS_INVALID')} />
          {row.terms === null && terms && (
            <CheckField
              py={4}
              label="이번 달부터 적용"
              checked={now}
              onChange={({ currentTarget }) => setNow(currentTarget.checked)}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}

function effectOf(agreed: boolean, fromThisMonth: boolean): string {
  if (!agreed) return '다음 달부터 계약이 종료됩니다. 이번 달까지는 지금 조건으로 정산됩니다.';
  const from = fromThisMonth ? '이번 달' : '다음 달';
  return `${from} 1일부터 적용됩니다. 일별 요율 정산과 별도로 지급되므로 필요하면 총판 요율을 0으로 변경하세요.`;
}

interface FieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

function Share({ draft, onChange }: FieldsProps) {
  return (
    <div className={styles.part}>
      <CheckField
        py={4}
        label="수익 배분"
        checked={draft.shares}
        onChange={({ currentTarget }) => onChange({ ...draft, shares: currentTarget.checked })}
      />
      {draft.shares && (
        <>
          <Tiers
            label="배분 구간"
            from={{ label: '월 손익', unit: '원' }}
            pays={{ label: '요율 (%)' }}
            tiers={draft.shareTiers}
            onChange={(shareTiers) => onChange({ ...draft, shareTiers })}
          />
          <CheckField
            py={4}
            label="마이너스 손익을 다음 달로 이월"
            checked={draft.carriesDeficit}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, carriesDeficit: currentTarget.checked })
            }
          />
          <CheckField
            py={4}
            label="보유머니로 전환된 보너스와 포인트 차감"
            checked={draft.subtractsCosts}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, subtractsCosts: currentTarget.checked })
            }
          />
        </>
      )}
    </div>
  );
}

function Head({ draft, onChange, daysError }: FieldsProps & { daysError: string | undefined }) {
  return (
    <div className={styles.part}>
      <CheckField
        py={4}
        label="회원당 지급"
        checked={draft.heads}
        onChange={({ currentTarget }) => onChange({ ...draft, heads: currentTarget.checked })}
      />
      {draft.heads && (
        <>
          <div className={styles.conditions}>
            <AmountField
              label="첫 충전"
              value={draft.deposit}
              onChange={(deposit) => onChange({ ...draft, deposit })}
            />
            <AmountField
              label="베팅금"
              value={draft.turnover}
              onChange={(turnover) => onChange({ ...draft, turnover })}
            />
            <AmountField
              label="기간"
              unit="일"
              value={draft.days}
              error={daysError}
              onChange={(days) => onChange({ ...draft, days })}
            />
          </div>
          <Tiers
            label="회원 구간"
            from={{ label: '회원 수', unit: '명' }}
            pays={{ label: '1명당 금액', unit: '원' }}
            tiers={draft.headTiers}
            onChange={(headTiers) => onChange({ ...draft, headTiers })}
          />
        </>
      )}
    </div>
  );
}
