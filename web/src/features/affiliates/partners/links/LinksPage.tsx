import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { confirm } from '@/api/dialogs';
import { report } from '@/api/session';
import { CopyButton } from '@/components/CopyButton';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import { landings } from '@/components/landings';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { Tabs } from '@/components/list/Tabs';
import { TitledCard } from '@/components/TitledCard';
import type { LinkRow, PartnerLink } from '@/rules/wire';
import { LinkAddress } from '../../LinkAddress';
import { LinkName } from '../../LinkName';
import { LinkState } from '../../LinkState';
import { LinkTrends } from '../../LinkTrends';
import { addressOf } from '../../linkAddress';
import { firstOf, periodTabs, spanBefore } from '../../linkDays';
import { linkColumns } from '../../linkFigures';
import { useLinkChart } from '../../useLinkChart';
import styles from '../Page.module.css';
import { homeQuery, linksQuery, refreshPartner } from '../queries';
import { MakeLink } from './MakeLink';

const facts: Column<LinkRow>[] = [
  {
    head: '링크',
    card: 'top',
    cell: ({ link }) => (
      <Lines
        main={<LinkName link={link} />}
        side={
          <>
            {landings[link.landing]} · <KoreanTime at={link.createdAt} />
          </>
        }
      />
    ),
  },
  {
    head: '주소',
    cell: ({ link }) =>
      link.endedAt || link.fault ? (
        <Lines
          main={<LinkState link={link} />}
          side={link.fault === 'joinCode' && '새 가입코드를 받으면 다시 연결됩니다.'}
        />
      ) : (
        <span className={styles.codes}>
          <LinkAddress link={link} />
          <CopyButton text={addressOf(link)} name={`${link.name} 주소`} />
        </span>
      ),
  },
  ...linkColumns,
];

/** `/partner/links`: the partner's links with clicks, sign-ups, first deposits and what they are worth. */
export default function LinksPage() {
  const { days, link: named, choosePeriod } = useLinkChart();
  const from = firstOf(days);
  const answer = useQuery(linksQuery({ from }));
  const chosen = answer.data?.links.find(({ link }) => link.id === named)?.link;
  const link = chosen && { link: chosen.id };
  const drawn = useQuery(linksQuery({ from, ...link }));
  const before = useQuery(linksQuery({ ...spanBefore(days), ...link }));
  const home = useQuery(homeQuery);
  const codeless = home.data?.joinCodes.length === 0;
  const [making, setMaking] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>링크</h1>
        <Tabs tabs={periodTabs} status={days} onStatus={choosePeriod} />
        <Button disabled={codeless} onClick={() => setMaking(true)}>
          링크 만들기
        </Button>
      </header>
      <p className={styles.note}>
        링크로 가입한 회원은 직속 회원이 됩니다. 클릭은 방문자마다 하루에 한 번 집계됩니다.
      </p>
      {codeless && (
        <p className={styles.warning}>
          사용중인 가입코드가 없습니다. 고객센터에서 가입코드를 받으면 링크를 만들 수 있습니다.
        </p>
      )}
      <LinkTrends answer={drawn} before={before.data} chosen={chosen} />
      <TitledCard title="링크 목록" note={`최근 ${days}일`}>
        <Rows
          answer={{ ...answer, data: answer.data && { items: answer.data.links } }}
          shown={{ keyOf: ({ link }) => link.id, columns: [...facts, actions] }}
          empty="만든 링크가 없습니다"
        />
      </TitledCard>
      {making && !codeless && <MakeLink onClose={() => setMaking(false)} />}
    </>
  );
}

const actions: Column<LinkRow> = {
  head: '처리',
  end: true,
  card: 'actions',
  cell: ({ link }) => link.endedAt === null && <EndLink link={link} />,
};

function EndLink({ link }: { link: PartnerLink }) {
  const end = useMutation({
    mutationFn: () => call('POST /api/partner/links/{id}/end', { path: [link.id] }),
    onError: report,
    onSettled: refreshPartner,
  });
  const ask = async () => {
    const sure = await confirm(
      `${link.name} 링크를 종료할까요? 종료하면 클릭과 가입이 집계되지 않습니다.`,
      { accept: '종료', destructive: true },
    );
    if (sure) end.mutate();
  };
  return (
    <Button
      variant="default"
      className={styles.act ?? ''}
      loading={end.isPending}
      onClick={() => void ask()}
    >
      종료
    </Button>
  );
}
