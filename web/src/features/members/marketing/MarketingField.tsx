import { Skeleton } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { report } from '@/api/session';
import { CheckField } from '@/components/form/CheckField';
import { Notice } from '@/components/Notice';

const marketingQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['marketing', memberId],
    queryFn: ({ signal }) => call('GET /api/member/marketing', { signal }),
    gcTime: 0,
  });

/** Whether the member wants news of events and benefits; a choice is saved at once. */
export function MarketingField({ memberId }: { memberId: number }) {
  const query = marketingQuery(memberId);
  const { data, isError, refetch } = useQuery(query);
  const saving = useMutation({
    mutationFn: (wanted: boolean) => call('PUT /api/member/marketing', { input: { wanted } }),
    onSuccess: (saved) => queryClient.setQueryData(query.queryKey, saved),
    onError: report,
  });
  if (!data && isError) {
    return (
      <Notice
        icon="warning"
        title="수신 설정을 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <Skeleton height={44} radius="md" />;
  return (
    <CheckField
      label="이벤트·혜택 소식 받기"
      description="끄면 이벤트 쪽지와 쿠폰, 프리벳, 보너스 발송 대상에서 제외됩니다."
      checked={data.wanted}
      disabled={saving.isPending}
      onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
    />
  );
}
