import { Link } from 'react-router';
import { Card } from '@/components/Card';
import card from '@/components/office/card.module.css';
import { formatWon } from '@/components/price';
import type { DayFigures } from '@/rules/wire';
import styles from './OverviewPage.module.css';

interface Figure {
  name: Exclude<keyof DayFigures, 'day'>;
  label: string;
  note: string;
  unit: string;
  /** A negative amount is a loss of the site. */
  signed?: boolean;
}

const figures: Figure[] = [
  { name: 'deposits', label: '충전', note: '승인된 금액', unit: '원' },
  { name: 'withdrawals', label: '환전', note: '승인된 금액', unit: '원' },
  { name: 'stakes', label: '베팅금', note: '접수된 베팅', unit: '원' },
  { name: 'turnover', label: '정산 베팅금', note: '환불 제외', unit: '원' },
  { name: 'payouts', label: '당첨금', note: '지급된 금액', unit: '원' },
  { name: 'ggr', label: '손익', note: '정산 베팅금 - 당첨금', unit: '원', signed: true },
  { name: 'newMembers', label: '신규 회원', note: '가입 신청', unit: '명' },
];

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatWon(amount)}`;

const day = (date: string) => date.slice(5).replace('-', '.');

interface Props {
  today: DayFigures;
  yesterday: DayFigures;
  /** Number of members logged in now. */
  online: number;
}

/** The figures of the current Korean day, beside those of the whole previous day. */
export function Figures({ today, yesterday, online }: Props) {
  return (
    <Card label="오늘의 실적" className={styles.figures ?? ''}>
      <table className={styles.table}>
        <caption className={card.heading}>오늘의 실적</caption>
        <thead>
          <tr>
            <th scope="col">구분</th>
            <th scope="col">
              오늘 <span className="number">{day(today.day)}</span>
            </th>
            <th scope="col">
              어제 <span className="number">{day(yesterday.day)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.name}>
              <th scope="row">
                {figure.label} <span className={styles.note}>{figure.note}</span>
              </th>
              <Amount figure={figure} value={today[figure.name]} />
              <Amount figure={figure} value={yesterday[figure.name]} />
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Link to="/admin/members?status=online">접속중 회원</Link>
              <span className={styles.note}>지금</span>
            </th>
            <td className="number">
              {formatWon(online)}
              <small>명</small>
            </td>
            <td>-</td>
          </tr>
        </tbody>
      </table>
    </Card>
  );
}

function Amount({ figure: { unit, signed: bySign }, value }: { figure: Figure; value: number }) {
  const sign = bySign && value !== 0 ? Math.sign(value) : undefined;
  return (
    <td className="number" data-sign={sign}>
      {bySign ? signed(value) : formatWon(value)}
      <small>{unit}</small>
    </td>
  );
}
