import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { gameSettingQuery } from '@/api/rounds';
import { alert } from '@/components/dialogs/store';
import { useGameRules } from '@/rules';

/** Says that a game is under maintenance and leads to the top page (betting spec §2). */
export function useMaintained(gameId: number): boolean {
  const rules = useGameRules();
  const navigate = useNavigate();
  const { data } = useQuery(gameSettingQuery(gameId));
  const maintained = data?.systemMaintenanceFlg === 1;
  useEffect(() => {
    if (!maintained) return;
    void alert(rules.gameMaintenance(gameId));
    void navigate('/', { replace: true });
  }, [maintained, rules, gameId, navigate]);
  return maintained;
}
