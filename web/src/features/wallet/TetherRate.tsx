import { useQuery } from '@tanstack/react-query';
import { Fact } from '@/components/facts/Facts';
import { formatRate } from '@/components/price';
import { useRules } from '@/rules';
import { exchangeRateQuery } from './queries';

interface Props {
  /** As typed. */
  amount: string;
  /** Label of the USDT amount: `예상 수령액`. */
  name: string;
}

/** The current price of one USDT, and an amount in USDT. */
export function TetherRate({ amount, name }: Props) {
  const rules = useRules();
  const { data: rate, error } = useQuery(exchangeRateQuery);
  const price = rate && /^\d{1,15}$/.test(amount) ? rules.usdt(Number(amount), rate) : undefined;
  return (
    <>
      <Fact name="현재 환율">
        <span className="number">
          {rate ? `1 USDT = ${formatRate(rate)}원` : (error?.message ?? '-')}
        </span>
      </Fact>
      <Fact name={name}>
        <span className="number">{price ? `${price} USDT` : '-'}</span>
      </Fact>
    </>
  );
}
