import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { Select } from '@/components/form/Select';
import type { NamedRound } from './address';
import styles from './Verify.module.css';

/** A game whose rounds can be verified. */
export interface GameChoice {
  game: string;
  name: string;
}

interface Props {
  games: GameChoice[];
  named: NamedRound;
  onChoose: (query: URLSearchParams) => void;
}

/** Form to choose a round: game, Korean day and number. */
export function ChooseRound({ games, named, onChoose }: Props) {
  const [wanted, setWanted] = useState({ ...named, number: String(named.number) });
  const set = (change: Partial<typeof wanted>) => setWanted({ ...wanted, ...change });
  return (
    <Card label="회차 선택">
      <form
        className={styles.choose}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(new URLSearchParams(wanted));
        }}
      >
        <Select
          size="md"
          label="게임"
          data={games.map(({ game, name }) => ({ value: game, label: name }))}
          value={wanted.game}
          onChange={({ target }) => set({ game: target.value })}
        />
        <TextInput
          size="md"
          type="date"
          label="날짜"
          required
          withAsterisk={false}
          value={wanted.day}
          onChange={({ target }) => set({ day: target.value })}
        />
        <TextInput
          size="md"
          className="number"
          label="회차"
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          required
          withAsterisk={false}
          value={wanted.number}
          onChange={({ target }) => set({ number: target.value.replace(/\D/g, '').slice(0, 5) })}
        />
        <Button type="submit">회차 확인</Button>
      </form>
    </Card>
  );
}
