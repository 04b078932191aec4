import type { ReactNode } from 'react';
import type { Category } from '@/rules/wire';
import { symbolsOf } from '../slot/symbols/symbolsOf';

const WIDTH = 320;
const HEIGHT = 200;

interface Props {
  id: string;
  category: Category;
}

/** Backgrounds for games without their own picture. */
const grounds = ['art-night', 'art-wine', 'art-orchard', 'art-royal', 'art-dusk', 'art-ember'];
const pictures: Record<string, { ground: string; symbols: number[] }> = {
  'slot-fruit': { ground: 'art-orchard', symbols: [8, 1, 3] },
  'slot-moon': { ground: 'art-night', symbols: [2, 1, 0] },
  'slot-dragon': { ground: 'art-ember', symbols: [2, 1, 0] },
};

/** Returns a number that is always the same for the same text. */
const numberOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/** The picture of a game: fixed for sandbox games, for others generated from its id. */
export function GameArt({ id, category }: Props) {
  const number = numberOf(id);
  const ground = pictures[id]?.ground ?? grounds[number % grounds.length] ?? 'art-night';
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <rect width={WIDTH} height={HEIGHT} fill={`var(--${ground})`} />
      <Rays number={number} />
      {isSlot(category) ? <Reels id={id} /> : <TableArt id={id} category={category} />}
    </svg>
  );
}

const isSlot = (category: Category) => category === 'classicSlot' || category === 'videoSlot';

/** Rays in the background, rotated by the game's number. */
function Rays({ number }: { number: number }) {
  return (
    <g
      transform={`rotate(${number % 30} ${WIDTH / 2} ${HEIGHT / 2})`}
      fill="var(--art-shine)"
      opacity="0.16"
    >
      {Array.from({ length: 12 }, (_, ray) => ray * 30).map((angle) => (
        <path
          key={angle}
          d={`M${WIDTH / 2} ${HEIGHT / 2}l-22-260h44Z`}
          transform={`rotate(${angle} ${WIDTH / 2} ${HEIGHT / 2})`}
        />
      ))}
    </g>
  );
}

/** Three symbols of the machine, the middle one in front. */
function Reels({ id }: { id: string }) {
  const symbols = symbolsOf(id);
  const shown = pictures[id]?.symbols ?? [numberOf(id) % 8, 0, numberOf(`${id}2`) % 8];
  const places = [
    { x: 22, y: 52, size: 104 },
    { x: 194, y: 52, size: 104 },
    { x: 86, y: 22, size: 148 },
  ];
  return [0, 2, 1].map((place, index) => {
    const { x, y, size } = places[index] as (typeof places)[number];
    return (
      <g key={place} transform={`translate(${x} ${y}) scale(${size / 100})`}>
        <ellipse cx="50" cy="94" rx="34" ry="5" fill="var(--art-shade)" />
        {symbols[shown[place] ?? 0]?.drawing}
      </g>
    );
  });
}

/** A table from above, with the equipment of its game. */
function TableArt({ id, category }: Props) {
  const high = id.includes('high') || id.includes('vip');
  return (
    <>
      <ellipse
        cx="160"
        cy="196"
        rx="190"
        ry="122"
        fill={`var(${high ? '--art-wine' : '--art-felt-2'})`}
      />
      <ellipse
        cx="160"
        cy="202"
        rx="170"
        ry="108"
        fill={`var(${high ? '--art-ember' : '--art-felt'})`}
        stroke="var(--gold)"
        strokeWidth="3"
      />
      {onTable[category] ?? <Cards faces={['A', 'K']} suits={['♠', '♦']} />}
    </>
  );
}

const onTable: Partial<Record<Category, ReactNode>> = {
  baccarat: <Cards faces={['9', 'K']} suits={['♥', '♠']} />,
  blackjack: <Cards faces={['A', 'J']} suits={['♠', '♥']} />,
  dragonTiger: <Cards faces={['D', 'T']} suits={['♦', '♣']} />,
  roulette: <Roulette />,
};

function Cards({ faces, suits }: { faces: string[]; suits: string[] }) {
  return faces.map((face, index) => {
    const suit = suits[index] ?? '♠';
    const red = suit === '♥' || suit === '♦';
    return (
      <g
        key={face}
        transform={`translate(${index ? 166 : 82} ${index ? 46 : 54}) rotate(${index ? 11 : -9})`}
      >
        <rect width="76" height="106" rx="9" fill="var(--art-shade)" x="4" y="5" />
        <rect width="76" height="106" rx="9" fill="var(--art-paper)" />
        <g fill={`var(${red ? '--art-crimson' : '--art-ink'})`} textAnchor="middle">
          <text x="17" y="28" fontSize="24" fontWeight="800">
            {face}
          </text>
          <text x="40" y="82" fontSize="52">
            {suit}
          </text>
        </g>
      </g>
    );
  });
}

function Roulette() {
  return (
    <g transform="translate(160 104)">
      <circle r="74" fill="var(--gold)" />
      {Array.from({ length: 18 }, (_, sector) => sector).map((sector) => (
        <path
          key={sector}
          d="M0 0-12-66h24Z"
          fill={`var(${sector === 0 ? '--art-leaf' : sector % 2 ? '--art-crimson' : '--art-ink'})`}
          transform={`rotate(${sector * 20})`}
        />
      ))}
      <circle r="34" fill="var(--art-felt-2)" stroke="var(--gold)" strokeWidth="5" />
      <circle cx="42" cy="-36" r="6" fill="var(--art-paper)" />
    </g>
  );
}
