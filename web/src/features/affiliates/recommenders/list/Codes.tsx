import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '@/components/CopyButton';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { formatWon } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import type { OwnCode } from '@/rules/wire';
import styles from '../Page.module.css';
import { codesQuery } from '../queries';

/** The recommender's join codes of both kinds, each with its sign-up link. */
export function Codes() {
  const answer = useQuery(codesQuery);
  return (
    <TitledCard title="내 가입코드" note="링크로 들어온 친구는 코드가 입력된 채 가입합니다.">
      <Loaded answer={answer} what="가입코드를">
        {(codes) =>
          codes.length === 0 ? (
            <Notice icon="empty" title="가입코드가 없습니다" text="고객센터에 문의해주세요." />
          ) : (
            codes.map((code) => <Code key={code.code} code={code} />)
          )
        }
      </Loaded>
    </TitledCard>
  );
}

/** The effect of a sign-up with the code. An ended code signs up friends, whatever its kind was. */
const joinEffect = ({ kind, deletedAt }: OwnCode) => {
  if (deletedAt) return '종료됨';
  return kind === 1 ? '총판 직속 회원으로 가입' : '추천 친구로 가입';
};

function Code({ code }: { code: OwnCode }) {
  const link = `${window.location.origin}/?joinCd=${code.code}`;
  return (
    <div className={styles.code} data-ended={code.deletedAt !== null || undefined}>
      <strong className={`${styles.letters} number`}>{code.code}</strong>
      <span className={styles.note}>
        {joinEffect(code)} · <span className="number">{formatWon(code.joined)}</span>명
      </span>
      {!code.deletedAt && (
        <>
          <span className={styles.copies}>
            <span className={styles.copy}>
              코드 <CopyButton text={code.code} name={`${code.code} 코드`} />
            </span>
            <span className={styles.copy}>
              링크 <CopyButton text={link} name={`${code.code} 링크`} />
            </span>
          </span>
          <span className={styles.link}>{link}</span>
        </>
      )}
    </div>
  );
}
