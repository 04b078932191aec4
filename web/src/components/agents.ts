import type { CommissionBase, Rates } from '@/rules/wire';
import { variantsOf } from './variants';

const AGENTS: Record<CommissionBase, { label: string; short: string }> = {
  casino: { label: '카지노 롤링', short: '카지노' },
  slot: { label: '슬롯 롤링', short: '슬롯' },
  mini: { label: '미니게임 롤링', short: '미니' },
  sports: { label: '스포츠 롤링', short: '스포츠' },
  virtualSports: { label: '가상게임 롤링', short: '가상' },
  losing: { label: '루징', short: '루징' },
};

/** What a partner earns commission on, in display order. */
export const agents = variantsOf(AGENTS).map((agent) => ({ agent, ...AGENTS[agent] }));

/** The name of an agent kind. */
export const agentLabel = (agent: CommissionBase) => AGENTS[agent]?.label ?? agent;

/** All rates at zero. */
export const noRates: Rates = {
  casino: '0.00',
  slot: '0.00',
  mini: '0.00',
  sports: '0.00',
  virtualSports: '0.00',
  losing: '0.00',
};
