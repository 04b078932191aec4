import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '@/components/Card';
import type { NamedRound } from './address';
import styles from './Verify.module.css';

/** A game whose rounds can be checked. */
export interface GameChoice {
  game: string;
  name: string;
}

interface Props {
  games: GameChoice[];
  named: NamedRound;
  onChoose: (query: URLSearchParams) => void;
}

/** Which round to check: game, Korean day and number. */
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
        <label>
          게임
          <select value={wanted.game} onChange={({ target }) => set({ game: target.value })}>
            {games.map(({ game, name }) => (
              <option key={game} value={game}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          날짜
          <input
            type="date"
            required
            value={wanted.day}
            onChange={({ target }) => set({ day: target.value })}
          />
        </label>
        <label>
          회차
          <input
            className="number"
            inputMode="numeric"
            pattern="[1-9][0-9]*"
            required
            value={wanted.number}
            onChange={({ target }) => set({ number: target.value.replace(/\D/g, '').slice(0, 5) })}
          />
        </label>
        <Button type="submit">회차 확인</Button>
      </form>
    </Card>
  );
}
