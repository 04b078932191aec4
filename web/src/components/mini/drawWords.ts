import type { MiniDraw } from '@/rules/wire';

/** Formats a draw in a few characters. */
export function drawWords(draw: MiniDraw): string {
  switch (draw.game) {
    case 'powerBall':
      return `${draw.balls.join(' ')} + ${draw.power}`;
    case 'powerLadder':
      return `${draw.start === 'left' ? '좌' : '우'} ${draw.lines === 'three' ? 3 : 4}줄`;
    case 'lotusOddeven':
      return String(draw.number);
    case 'lotusBaccarat':
      return `P ${draw.playerPoints} : ${draw.bankerPoints} B`;
  }
}
