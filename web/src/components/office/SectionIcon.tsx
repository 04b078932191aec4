import type { ReactNode } from 'react';
import { Drawing, Icon, type IconName } from '../Icon';

/** Icons of the office alone, so that members do not load them. */
const drawings = {
  bank: <path d="M3.5 9.5 12 4l8.5 5.500v1h-17v-1Zm2.500 1v7m4-7v7m4-7v7m4-7v7M3.500 20h17" />,
  shield: <path d="M12 3.500 5 6v5.500c0 4 2.800 7.200 7 9 4.200-1.800 7-5 7-9V6l-7-2.500Z" />,
  gauge: <path d="M4.500 18a9 9 0 1 1 15 0M12 14.500l4-5.500m-4 5.500v.1" />,
  bulb: <path d="M9 17c0-2-3-3-3-7a6 6 0 0 1 12 0c0 4-3 5-3 7H9Zm.500 3.500h5" />,
  layers: (
    <path d="m12 4 8.500 4.500L12 13 3.500 8.500 12 4Zm-8.500 9L12 17.500 20.500 13M3.500 17l8.500 4 8.500-4" />
  ),
  identity: (
    <path d="M3.500 5.500h17v13h-17v-13Zm5 6a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Zm-2.700 4c.300-1.500 1.300-2.300 2.700-2.300s2.400.800 2.700 2.300M14 10h4m-4 4h4" />
  ),
  funnel: <path d="M4 5h16l-6.200 7.500V19l-3.600-2v-4.500L4 5Z" />,
  target: (
    <path d="M12 20.500a8.500 8.500 0 1 1 0-17 8.500 8.500 0 0 1 0 17Zm0-4a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9Zm0-4.500v.1" />
  ),
  ticket: (
    <path d="M3.500 7h17v3.500a1.500 1.500 0 0 0 0 3V17h-17v-3.500a1.500 1.500 0 0 0 0-3V7ZM14 7v2m0 2v2m0 2v2" />
  ),
  receipt: (
    <path d="M5 3.500h14V20l-2.300-1.500L14.300 20 12 18.500 9.700 20l-2.400-1.500L5 20V3.500ZM9 14.500l6-6m-6 .5v.1m6 5v.1" />
  ),
  key: (
    <path d="M8 16.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9Zm4.500-4.500H21m-3.500 0v3.500" />
  ),
  ban: <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM5.700 5.700l12.600 12.600" />,
  calculator: (
    <path d="M6 3.500h12v17H6v-17ZM9 7h6m-6 5v.1m3-.1v.1m3-.1v.1M9 16v.1m3-.1v.1m3-.1v.1" />
  ),
  recommender: (
    <path d="M10 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3.500 19.500c.5-3.200 3-4.900 6.500-4.900 2 0 3.700.500 4.900 1.600M18.500 14v6m-3-3h6" />
  ),
  coins: (
    <path d="M9 12c3 0 5.500-1.300 5.500-3S12 6 9 6 3.500 7.300 3.500 9s2.500 3 5.500 3Zm5.500-3v3.500m-11-3.500v5c0 1.700 2.500 3 5.500 3M15 18.500c3 0 5.500-1.300 5.500-3s-2.500-3-5.500-3-5.500 1.300-5.500 3 2.500 3 5.500 3Zm5.500-3v2.500c0 1.700-2.500 3-5.500 3s-5.500-1.300-5.500-3v-2.500" />
  ),
  trend: <path d="M4 4v16h16M7 15l4-4.500 3 2.500 5-6" />,
  bars: <path d="M4 20h16M6.500 20v-6h3v6m1.500 0V5h3v15m1.500 0v-9h3v9" />,
  eye: (
    <path d="M2.500 12C5 7.500 8.200 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12Zm9.500 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
  ),
  window: <path d="M3.500 5h17v14h-17V5Zm0 4.500h17M6.500 7.300v-.1m2.500.100v-.1" />,
  play: <path d="M3.500 5h17v14h-17V5Zm6.500 3.500v7l5.500-3.500L10 8.500Z" />,
  sliders: (
    <path d="M4 7h9m4 0h3M4 17h3m4 0h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-6 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  ),
  operator: (
    <path d="M10 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3.500 19.500c.5-3.200 3-4.900 6.500-4.900 1.300 0 2.500.200 3.500.700M14.500 18l2.300 2.300L21 16" />
  ),
  plug: <path d="M9 3.500V8m6-4.500V8M6 8h12v3a6 6 0 0 1-12 0V8Zm6 9v3.500" />,
} satisfies Record<string, ReactNode>;

export type SectionIconName = IconName | keyof typeof drawings;

const isOwn = (name: SectionIconName): name is keyof typeof drawings => name in drawings;

/** The decorative icon of a page of the office. */
export const SectionIcon = ({ name, size }: { name: SectionIconName; size: number }) =>
  isOwn(name) ? <Drawing size={size}>{drawings[name]}</Drawing> : <Icon name={name} size={size} />;
