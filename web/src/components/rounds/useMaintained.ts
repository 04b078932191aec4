import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { alert } from '@/api/dialogs';
import { useGameRules } from '@/rules';

/** During maintenance of a game, shows an alert and goes to the top page (betting spec §2). */
export function useMaintained(gameId: number, maintained: boolean) {
  const rules = useGameRules();
  const navigate = useNavigate();
  useEffect(() => {
    if (!maintained) return;
    void alert(rules.gameMaintenance(gameId));
    void navigate('/', { replace: true });
  }, [maintained, rules, gameId, navigate]);
}
