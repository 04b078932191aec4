import { dragon } from './dragon';
import type { SlotSymbol } from './drawing';
import { fruit } from './fruit';
import { moon } from './moon';

/** The symbols of each machine by game id. */
const sets: Record<string, SlotSymbol[]> = {
  'slot-fruit': fruit,
  'slot-moon': moon,
  'slot-dragon': dragon,
};

/** The symbols of a machine in the order of its rules; the first one is wild. */
export const symbolsOf = (gameId: string): SlotSymbol[] => sets[gameId] ?? fruit;
