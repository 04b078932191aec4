import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteDrawn, pastRoundsQuery } from '@/api/rounds';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import type { MiniGame, MiniRound } from '@/rules/wire';
import { Boards } from './Boards';
import { Results } from './Results';

interface Props {
  game: MiniGame;
  /** The newest round whose draw has been shown. */
  last: MiniRound | null;
}

/** Past results: the streak boards with their statistics, and the single draws. */
export function Past({ game, last }: Props) {
  const { data, isPending, refetch } = useQuery(pastRoundsQuery(game));
  useEffect(() => {
    if (last && !isPending) noteDrawn(last);
  }, [last, isPending]);
  if (isPending) return <Skeleton height={300} radius="lg" />;
  if (!data) {
    return (
      <Card>
        <Notice
          icon="warning"
          title="지난 결과를 불러오지 못했습니다"
          text="잠시 후 다시 시도해주세요."
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      </Card>
    );
  }
  if (data.items.length === 0) {
    return (
      <Card>
        <Notice icon="empty" title="지난 결과가 없습니다" text="첫 추첨 후 표시됩니다." />
      </Card>
    );
  }
  return (
    <>
      <Boards game={game} rounds={data.items} />
      <Results rounds={data.items} />
    </>
  );
}
