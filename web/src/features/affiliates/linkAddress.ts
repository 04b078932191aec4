import type { PartnerLink } from '@/rules/wire';

/** The whole address of a link. */
export const addressOf = ({ code }: PartnerLink) => `${window.location.origin}/r/${code}`;
