import type { PartnerLink } from '@/rules/wire';

/** The address of a link on this site. */
export const pathOf = ({ code }: PartnerLink) => `/r/${code}`;

/** The whole address of a link. */
export const addressOf = (link: PartnerLink) => window.location.origin + pathOf(link);
