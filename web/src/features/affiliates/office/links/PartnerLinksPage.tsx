import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { Card } from '@/components/Card';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import { landings } from '@/components/landings';
import type { Column } from '@/components/list/columns';
import listStyles from '@/components/list/ListView.module.css';
import { Rows } from '@/components/list/Rows';
import { Tabs } from '@/components/list/Tabs';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { ExportButton } from '@/components/office/export/ExportButton';
import { actionColumn } from '@/components/office/list/actionColumn';
import { usePermission } from '@/components/office/permissions';
import type { LinkRow, PartnerLink } from '@/rules/wire';
import { LinkAddress } from '../../LinkAddress';
import { LinkName } from '../../LinkName';
import { LinkState } from '../../LinkState';
import { LinkTrends } from '../../LinkTrends';
import { addressOf } from '../../linkAddress';
import { firstOf, periodTabs, spanBefore } from '../../linkDays';
import { linkColumns } from '../../linkFigures';
import { useLinkChart } from '../../useLinkChart';
import { partnerLinksQuery } from './queries';

const facts: Column<LinkRow>[] = [
  {
    head: '총판',
    cell: ({ link }) => <Lines main={link.nickname} side={link.userId} />,
  },
  {
    head: '링크',
    card: 'top',
    cell: ({ link }) => (
      <Lines main={<LinkName link={link} />} side={<LinkAddress link={link} />} />
    ),
  },
  { head: '연결 화면', cell: ({ link }) => landings[link.landing] },
  { head: '등록', cell: ({ link }) => <KoreanTime at={link.createdAt} /> },
  { head: '상태', cell: ({ link }) => <LinkState link={link} /> },
  ...linkColumns,
];

/** Links of all partners with their figures; any of them can be ended. */
export default function PartnerLinksPage() {
  const can = usePermission();
  const { days, link: named, choosePeriod } = useLinkChart();
  const from = firstOf(days);
  const answer = useQuery(partnerLinksQuery({ from }));
  const chosen = answer.data?.links.find(({ link }) => link.id === named)?.link;
  const link = chosen && { link: chosen.id };
  const drawn = useQuery(partnerLinksQuery({ from, ...link }));
  const before = useQuery(partnerLinksQuery({ ...spanBefore(days), ...link }));
  const [ending, setEnding] = useState<PartnerLink | null>(null);
  const actions = actionColumn<LinkRow>(
    ({ link }) =>
      link.endedAt === null && (
        <Button variant="default" onClick={() => setEnding(link)}>
          종료
        </Button>
      ),
  );
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>총판 링크</h1>
        <Tabs tabs={periodTabs} status={days} onStatus={choosePeriod} />
      </header>
      <LinkTrends answer={drawn} before={before.data} chosen={chosen} />
      {can('POST /api/admin/export/{list}') && (
        <div className={listStyles.filters}>
          <ExportButton list="partner-links" title="총판 링크" filters={{ from }} />
        </div>
      )}
      <Card label="총판 링크">
        <Rows
          answer={{ ...answer, data: answer.data && { items: answer.data.links } }}
          shown={{ keyOf: ({ link }) => link.id, columns: [...facts, actions] }}
          empty="총판이 만든 링크가 없습니다"
        />
      </Card>
      {ending && (
        <ActionDialog
          title="링크 종료"
          headline={ending.name}
          facts={[
            { label: '총판', value: `${ending.nickname} (${ending.userId})` },
            { label: '주소', value: addressOf(ending) },
          ]}
          effect="이 링크의 클릭과 가입이 더 이상 집계되지 않습니다. 이미 가입한 회원은 그대로입니다."
          reasons={['총판 요청', '부적절한 홍보']}
          accept="종료"
          destructive
          done={`${ending.name}: 링크를 종료했습니다.`}
          perform={(reason) =>
            call('POST /api/admin/partner-links/{id}/end', {
              path: [ending.id],
              input: { reason },
            })
          }
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}
