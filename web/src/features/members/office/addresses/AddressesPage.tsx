import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { TextField } from '@/components/form/fields';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { period } from '@/components/list/filters';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import type { BannedAddressRow } from '@/rules/wire';

const facts: Column<BannedAddressRow>[] = [
  { head: 'IP', card: 'top', cell: (row) => <strong className="number">{row.address}</strong> },
  { head: '사유', cell: ({ reason }) => reason },
  { head: '차단일시', cell: ({ createdAt }) => <KoreanTime at={createdAt} /> },
];

/** Banned addresses, whose requests get no response. */
export default function AddressesPage() {
  const [banning, setBanning] = useState(false);
  const [lifting, setLifting] = useState<BannedAddressRow | null>(null);
  const act = actionColumn<BannedAddressRow>((row) => (
    <Button variant="default" onClick={() => setLifting(row)}>
      해제
    </Button>
  ));
  return (
    <ListPage
      list="addresses"
      table="banned-addresses"
      title="IP 차단"
      searchLabel="IP, 사유"
      filters={[period('차단일')]}
      empty={() => '차단된 IP가 없습니다'}
      columns={() => [...facts, act]}
      keyOf={({ address }) => address}
      action={() => <Button onClick={() => setBanning(true)}>IP 차단하기</Button>}
    >
      {banning && <BanAddress onClose={() => setBanning(false)} />}
      {lifting && <RemoveBan row={lifting} onClose={() => setLifting(null)} />}
    </ListPage>
  );
}

function BanAddress({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState('');
  return (
    <ActionDialog
      title="IP 차단"
      headline={address || 'IP를 입력해주세요'}
      effect="이 IP에서는 사이트에 접속할 수 없습니다. 같은 IP를 쓰는 모든 회원이 차단되며, IPv6는 같은 /64 대역 전체가 차단됩니다."
      reasons={['부정 이용', '공격 시도']}
      accept="차단"
      destructive
      done="IP를 차단했습니다."
      perform={(reason) => call('POST /api/admin/banned-addresses', { input: { address, reason } })}
      onClose={onClose}
    >
      <TextField
        label="IP"
        placeholder="203.0.113.7"
        data-autofocus
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
    </ActionDialog>
  );
}

function RemoveBan({ row, onClose }: { row: BannedAddressRow; onClose: () => void }) {
  return (
    <ActionDialog
      title="IP 차단 해제"
      headline={row.address}
      facts={[{ label: '차단 사유', value: row.reason }]}
      effect="이 IP에서 다시 사이트를 이용할 수 있습니다."
      reasons={['오인 차단', '소명 완료']}
      accept="해제"
      done="IP 차단을 해제했습니다."
      perform={(reason) =>
        call('POST /api/admin/banned-addresses/lift', { input: { address: row.address, reason } })
      }
      onClose={onClose}
    />
  );
}
