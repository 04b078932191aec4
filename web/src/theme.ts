/**
 * The look of the whole site: every colour, size and duration is named here once.
 *
 * The palette becomes CSS variables (`--gold`, `--surface-1` …) for our own style sheets and the
 * Mantine theme for its components, so both always agree. No colour is written anywhere else.
 */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const palette = {
  bg: '#0e1116',
  'surface-1': '#151a21',
  'surface-2': '#1b212a',
  'surface-3': '#232b36',
  line: '#2a3340',
  text: '#e9edf2',
  /** Secondary text that must be readable: at least 4.5:1 on every surface. */
  'text-2': '#9ba7b4',
  /** Marks and separators only: too faint for important text. */
  'text-3': '#6b7785',
  gold: '#f2b63c',
  'gold-ink': '#20180a',
  /** Gold ink at three quarters, for the label beside a price on gold. */
  'gold-ink-2': '#55411a',
  'gold-light': '#ffd27a',
  'gold-veil': '#2e2614',
  /** A price that rose, in the colour of Korean boards. */
  up: '#ff5d5d',
  /** A price that fell. */
  down: '#4d9bff',
  won: '#35c48b',
  'won-veil': '#12312a',
  live: '#d63b4a',
  danger: '#ff7b7b',
  /** Chips, balls and cards of the mini-games: white text on the first three, ink on paper. */
  'chip-blue': '#2868cc',
  'chip-red': '#c8323f',
  'chip-green': '#1d7f58',
  'chip-ink': '#ffffff',
  paper: '#f4f6f9',
  'paper-2': '#c9d1db',
  ink: '#161b22',
  'ink-red': '#c21f33',
} as const;

/** Colours of the casino's and the virtual games' pictures. */
const art = {
  'art-night': '#161d3d',
  'art-dusk': '#2c2458',
  'art-wine': '#4a1426',
  'art-ember': '#7a1f22',
  'art-orchard': '#14523a',
  'art-felt': '#0f5a45',
  'art-felt-2': '#0a3d30',
  'art-royal': '#1f2f73',
  'art-red': '#e8434f',
  'art-orange': '#f48f31',
  'art-yellow': '#ffd85c',
  'art-green': '#43c06d',
  'art-leaf': '#1f8a4c',
  'art-blue': '#5a9bff',
  'art-purple': '#9a66ff',
  'art-pink': '#ff9fbc',
  'art-paper': '#f8f5ec',
  'art-ink': '#1a2029',
  'art-crimson': '#c4202f',
  'art-shade': '#00000059',
  'art-shine': '#ffffff66',
  'art-turf': '#1d6336',
  'art-turf-2': '#216d3d',
  'art-court': '#b57a45',
  'art-court-2': '#a96e3b',
  'art-sand': '#7b6040',
  'art-sand-2': '#725838',
  'art-home': '#e8434f',
  'art-away': '#3f7fe8',
  'art-coat': '#8a5a35',
  'art-coat-2': '#c9a173',
  /** Colours of the runners by number: ink text on the light ones. */
  'runner-1': '#c8323f',
  'runner-2': '#2868cc',
  'runner-3': '#f4f6f9',
  'runner-4': '#11151a',
  'runner-5': '#f48f31',
  'runner-6': '#1d7f58',
  'runner-7': '#ffd85c',
  'runner-8': '#ff9fbc',
} as const;

const sizes = {
  'left-panel': '285px',
  'right-panel': '301px',
  'board-max': '1302px',
  bar: '56px',
  notice: '34px',
  gap: '14px',
  radius: '10px',
  'radius-small': '8px',
  touch: '42px',
  fast: '140ms',
} as const;

/** Widest screen, in CSS pixels, with the mobile layout. */
export const MOBILE_WIDTH_MAX = 767;
/** Narrowest window, in CSS pixels, with room for the left panel beside rows of prices. */
export const SIDEBAR_WIDTH_MIN = 1181;
/** Widest screen, in CSS pixels, that counts as a tablet's. */
export const TABLET_WIDTH_MAX = 1024;

const colourTuple = (shades: string[]) => shades as unknown as MantineColorsTuple;

const gold = colourTuple([
  '#fff6e0',
  '#ffe9bd',
  '#ffdd9a',
  palette['gold-light'],
  '#f8c556',
  palette.gold,
  palette.gold,
  '#d99e29',
  '#a67817',
  '#6f500e',
]);

const dark = colourTuple([
  palette.text,
  '#c3ccd6',
  palette['text-2'],
  palette['text-3'],
  palette.line,
  palette['surface-3'],
  palette['surface-2'],
  palette.bg,
  palette['surface-1'],
  '#0a0d11',
]);

/** For actions that cannot be undone. */
const red = colourTuple([
  '#ffe9eb',
  '#ffd0d4',
  '#f7a0a8',
  palette.danger,
  '#e25563',
  palette.live,
  palette.live,
  '#bb2f3e',
  '#8f2430',
  '#641a23',
]);

/** The family of the fonts that the page loads; it is shown once `--web-font` names it. */
export const WEB_FONT = "'Pretendard Variable'";

export const theme = createTheme({
  fontFamily:
    "var(--web-font, Pretendard), -apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif",
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  radius: { xs: '4px', sm: '6px', md: sizes['radius-small'], lg: sizes.radius, xl: '16px' },
  defaultRadius: 'md',
  colors: { gold, dark, red },
  primaryColor: 'gold',
  primaryShade: 5,
  black: palette['gold-ink'],
  autoContrast: true,
  luminanceThreshold: 0.4,
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // By name, not by `.extend`: importing them here would load dialogs with the first page.
    Button: { defaultProps: { size: 'md', fw: 700 } },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
    ModalRoot: { defaultProps: { centered: true, radius: 'lg' } },
  },
});

/** Publishes the palette and the sizes as CSS variables. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(
    Object.entries({ ...palette, ...art, ...sizes }).map(([name, value]) => [`--${name}`, value]),
  ),
  dark: {
    '--mantine-color-body': palette.bg,
    '--mantine-color-default': palette['surface-2'],
    '--mantine-color-default-hover': palette['surface-3'],
    '--mantine-color-default-border': palette.line,
    '--mantine-color-dimmed': palette['text-2'],
    '--mantine-color-placeholder': '#8794a2',
    '--mantine-color-error': palette.danger,
  },
  light: {},
});
