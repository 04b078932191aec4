import type { VirtualOffer } from '@/rules/wire';

/** Props of all parts of the offer. */
export interface OfferProps {
  offer: VirtualOffer;
  /** The sport's detail type. */
  gameId: number;
  closed: boolean;
}
