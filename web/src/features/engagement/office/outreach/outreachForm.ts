import { now } from '@/api/clock';
import { dayOf } from '@/components/time';
import type { OutreachGift, OutreachTrigger, WriteOutreach } from '@/rules/wire';
import { type CouponForm, POINTS } from '../coupons/CouponFields';

const TWO_WEEKS_MILLISECONDS = 14 * 24 * 3_600_000;

/** A number, or the text that is none, which the server refuses. */
type Whole = number | string;

/** What the form holds. */
export interface Filled extends CouponForm {
  name: string;
  segmentId: string;
  kind: OutreachGift['kind'];
  title: string;
  contents: string;
  campaignId: string;
  when: OutreachTrigger['when'];
  at: string;
  days: Whole;
  holdoutPercent: Whole;
  lastDay: string;
}

/** The form as it opens. */
export function emptyForm(): Filled {
  const lastDay = dayOf(now() + TWO_WEEKS_MILLISECONDS);
  return {
    name: '',
    segmentId: '',
    kind: 'message',
    title: '',
    contents: '',
    couponName: '',
    couponKind: POINTS,
    points: 1_000,
    useLimitDay: lastDay,
    campaignId: '',
    when: 'now',
    at: '',
    days: 14,
    holdoutPercent: 10,
    lastDay,
  };
}

/** Text as HTML: a line is a paragraph. The server cleans it. */
const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    .map((line) => `<p>${line}</p>`)
    .join('');

function giftOf(filled: Filled): OutreachGift {
  if (filled.kind === 'message') {
    return { kind: 'message', title: filled.title, contents: paragraphs(filled.contents) };
  }
  if (filled.kind === 'promotion') {
    return { kind: 'promotion', campaignId: Number(filled.campaignId) };
  }
  return {
    kind: 'coupon',
    couponName: filled.couponName,
    couponKind: filled.couponKind,
    points: filled.couponKind === POINTS ? (filled.points as number) : 0,
    useLimitDay: filled.useLimitDay,
  };
}

function triggerOf({ when, at, days }: Filled): OutreachTrigger {
  // The field holds a time in Korea.
  if (when === 'at') return { when, at: `${at}:00+09:00` };
  if (when === 'away') return { when, days: days as number };
  return { when };
}

/** The request body. What is no number goes as it was typed, and the server refuses it. */
export const outreachOf = (filled: Filled): Omit<WriteOutreach, 'requestId'> => ({
  name: filled.name,
  segmentId: Number(filled.segmentId),
  gift: giftOf(filled),
  trigger: triggerOf(filled),
  holdoutPercent: filled.holdoutPercent as number,
  lastDay: filled.lastDay,
});
