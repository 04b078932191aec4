import type { ReactNode } from 'react';

/** Line icons on a 24 by 24 grid, in the colour of the surrounding text. */
const drawings = {
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  search: <path d="M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.8-1.7L20 20" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  right: <path d="m9 5 7 7-7 7" />,
  down: <path d="m5 9 7 7 7-7" />,
  left: <path d="m15 5-7 7 7 7" />,
  up: <path d="M12 20V5m-6 6 6-6 6 6" />,
  lock: <path d="M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z" />,
  clock: <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-14v5l3.5 2" />,
  warning: <path d="M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.6v.1" />,
  empty: <path d="M4 13 7 5h10l3 8v6H4v-6Zm0 0h5l1.2 2.5h3.6L15 13h5" />,
  history: <path d="M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3.5 5h5m-5 4h5" />,
  support: (
    <path d="M4 14v-2a8 8 0 0 1 16 0v2M4 13h3v6H5.5A1.5 1.5 0 0 1 4 17.5V13Zm16 0h-3v6h1.5a1.5 1.5 0 0 0 1.5-1.5V13Zm-1 6c0 1.5-2 2-4.5 2" />
  ),
  deposit: <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 20h16" />,
  withdrawal: <path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M4 20h16" />,
  message: <path d="M3.5 6h17v12h-17V6Zm0 .8 8.5 6.4 8.5-6.4" />,
  user: (
    <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5" />
  ),
  swap: <path d="M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.500H5.500M9 12l-3.500 3.500L9 19" />,
  logout: <path d="M14 4H5v16h9M10 12h10.500M17 8.500l3.500 3.500-3.500 3.500" />,
  notice: <path d="M4 10v4h3.500L17 19V5L7.500 10H4Zm16.500-.5v5" />,
  rules: <path d="M6 3h9l4 4v14H6V3Zm8.500.500V8H19M9.500 12h6m-6 4h6" />,
  gift: (
    <path d="M4 9h16v4H4V9Zm1.500 4h13v7h-13v-7ZM12 9v11m0-11C10 4 5.500 5 8 9m4 0c2-5 6.500-4 4 0" />
  ),
  calendar: <path d="M4 6h16v14H4V6Zm0 4.500h16M8.500 3.500V8m7-4.500V8" />,
  wheel: (
    <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-18v18M3 12h18M5.600 5.600l12.800 12.800M18.400 5.600 5.600 18.400" />
  ),
  device: <path d="M3 5h12v9H3V5Zm3 14h6m-3-5v5m7-9h5v11h-5V10Z" />,
  refresh: <path d="M19 12a7 7 0 1 1-2-5l2 2m0-5v5h-5" />,
  trash: <path d="M5 7h14M9.500 7V4.500h5V7M7 7l.8 13h8.400L17 7m-7 3.500v6m4-6v6" />,
  check: <path d="m5 12.500 4.500 4.500L19 7.500" />,
  football: (
    <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-12.800 3.600 2.600-1.400 4.300H9.800l-1.400-4.300L12 8.200ZM12 3.300v4.900m8.400 1.200-4.800 1.400m1.900 8.300-3.300-4M6.500 19.100l3.300-4M3.600 9.400l4.800 1.400" />
  ),
  basketball: (
    <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-18v18M3 12h18M5.800 5.500c3.300 3.600 3.300 9.400 0 13M18.200 5.500c-3.300 3.600-3.300 9.400 0 13" />
  ),
  baseball: (
    <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM5.800 5.500c3.600 3.600 3.600 9.400 0 13M18.200 5.500c-3.600 3.600-3.600 9.400 0 13M8.300 9l-2 .8m2 5.200-2-.8M15.700 9l2 .8m-2 5.200 2-.8" />
  ),
  volleyball: (
    <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-9c-1-3.500.5-7 3.700-8.200M12 12c-3.500.8-7.200-.8-8.700-3.800M12 12c2.500 2.600 2.700 6.400.4 9M12 12c3.300-1.500 7-.7 8.900 1.700M8.300 3.800C6.600 6 6.400 8.600 7.200 11M3.600 15.300c2.900.6 5.400-.2 7.300-2.400M20 8c-1.300-1.200-3.200-1.700-5.200-1.300" />
  ),
  hockey: (
    <path d="M6 3.500 12.500 16c.5 1 1.200 1.500 2.300 1.500h3.700a2 2 0 0 1 2 2v.5h-7.800c-1.600 0-2.700-.7-3.500-2.200M18 3.500l-4.500 8.600M6 15.500h-.5a2.500 2.500 0 0 0 0 5h2" />
  ),
  live: (
    <path d="M12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM7.400 16.600a6.500 6.500 0 0 1 0-9.200m9.200 0a6.500 6.500 0 0 1 0 9.200M4.600 19.400a10.500 10.500 0 0 1 0-14.800m14.800 0a10.500 10.500 0 0 1 0 14.800" />
  ),
  flag: <path d="M6 21V4m0 1c4-2.500 7.500 2 12 0v9c-4.500 2-8-2.500-12 0" />,
  ladder: <path d="M7 3v18M17 3v18M7 7h10M7 12h10M7 17h10" />,
  dice: <path d="M5 5h14v14H5V5Zm4 4v.1m6 0V9m-3 3v.1M9 15v.1m6 0V15" strokeWidth="2" />,
  cards: <path d="M9 5.500 17.500 4 20 17l-8.500 1.600L9 5.500ZM9 8 4.500 9.500 8 20l5-1.700" />,
  slot: (
    <path d="M3.500 5.500h17v13h-17v-13Zm5.700 0v13m5.600-13v13M5.700 10h1.800l-1 4m4.700-4H13l-1 4m4.800-4h1.800l-1 4" />
  ),
  question: (
    <path d="M4 4.500h16v12h-8l-4.500 4v-4H4v-12Zm5.800 4.800a2.200 2.200 0 1 1 3.300 1.900c-.8.400-1.100.8-1.100 1.500m0 1.600v.1" />
  ),
  pencil: <path d="m4 20 1-4.500L16 4.500l3.500 3.500L8.500 19 4 20ZM14 6.500l3.500 3.500" />,
  star: (
    <path d="m12 3.500 2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8L12 3.500Z" />
  ),
  partner: (
    <path d="M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 19.500c.5-3.200 3-4.900 6.500-4.900s6 1.700 6.500 4.900M16 4.800a3.500 3.500 0 0 1 0 6.400m2 3.800c1.900.700 3.100 2.200 3.500 4.500" />
  ),
  bell: (
    <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15L6 16.500Zm4 3.500a2 2 0 0 0 4 0" />
  ),
  bellOff: (
    <path d="M18 14.500V11a6 6 0 0 0-9.500-4.900M6 10v6.500L4.500 18H17m-7 2a2 2 0 0 0 4 0M4 4l16 16" />
  ),
  share: (
    <path d="M17.500 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm-11 6.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm11 6.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM8.700 10.700l6.600-3.900M8.700 13.300l6.600 3.900" />
  ),
  board: <path d="M4 4h7v9H4V4Zm9 0h7v5h-7V4ZM4 15h7v5H4v-5Zm9-4h7v9h-7v-9Z" />,
  ball: <path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Z" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A decorative icon; its meaning is also given as text. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Drawing size={size}>{drawings[name]}</Drawing>
);

/** The lines of an icon. */
export function Drawing({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
