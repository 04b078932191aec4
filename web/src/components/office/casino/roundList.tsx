import { Badge, type Tone } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column, Shown } from '@/components/list/columns';
import { providerName } from '@/components/office/labels/casino';
import { formatWon, formatWonUnit } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { CasinoRoundRow, CasinoRoundState } from '@/rules/wire';
import { Calls } from './Calls';
import styles from './Calls.module.css';

const won = (head: string, of: (round: CasinoRoundRow) => number): Column<CasinoRoundRow> => ({
  head,
  end: true,
  cell: (round) => <span className="number">{formatWonUnit(of(round))}</span>,
});

const tones: Record<CasinoRoundState, Tone> = { open: 'gold', waiting: 'blue', closed: 'grey' };

function State({ state, late }: CasinoRoundRow) {
  const label = useOfficeRules().casinoRoundLabel(state);
  return (
    <Lines
      main={<Badge tone={tones[state]}>{label}</Badge>}
      side={late && <Badge tone="red">늦은 호출</Badge>}
    />
  );
}

function Wallet({ wallet, calls }: CasinoRoundRow) {
  return (
    <Lines
      main={useOfficeRules().casinoWalletLabel(wallet)}
      side={wallet === 'cash' && <span className="number">호출 {formatWon(calls)}건</span>}
    />
  );
}

const columns: Column<CasinoRoundRow>[] = [
  {
    head: '라운드',
    card: 'top',
    cell: ({ gameName, provider, number }) => (
      <Lines
        main={<strong>{gameName}</strong>}
        side={
          <span className={styles.reference}>
            {providerName(provider)} · {number}
          </span>
        }
      />
    ),
  },
  {
    head: '상태',
    card: 'top',
    cell: (round) => <State {...round} />,
  },
  { head: '시작', cell: ({ playedAt }) => <KoreanTime at={playedAt} /> },
  { head: '마지막 변동', cell: ({ movedAt }) => <KoreanTime at={movedAt} /> },
  { head: '머니', cell: (round) => <Wallet {...round} /> },
  {
    head: '베팅금',
    end: true,
    cell: ({ stake, rolledBack }) => (
      <Lines
        main={<span className="number">{formatWonUnit(stake)}</span>}
        side={rolledBack > 0 && <span className="number">취소 {formatWonUnit(rolledBack)}</span>}
      />
    ),
  },
  won('당첨금', ({ payout }) => payout),
  {
    head: '회원 손익',
    end: true,
    card: 'top',
    cell: ({ net }) => (
      <strong className="number">
        {net > 0 && '+'}
        {formatWonUnit(net)}
      </strong>
    ),
  },
];

/** Rounds of the casino, each with the provider's calls. */
export const casinoRoundList: Shown<CasinoRoundRow> = {
  keyOf: ({ id }) => id,
  detail: { label: '지갑 호출', show: (round) => <Calls round={round} /> },
  columns,
};
