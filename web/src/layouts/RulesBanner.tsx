import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/Icon';
import { whenIdle } from '@/components/whenIdle';
import { loadRules } from '@/rules';
import styles from './RulesBanner.module.css';

/** Loads the rules once the page has rendered, and shows a banner if they cannot be loaded. */
export function RulesBanner() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    whenIdle()
      .then(loadRules)
      .catch(() => setFailed(true));
  }, []);
  if (!failed) return null;
  return (
    <div className={styles.banner} role="alert">
      <Icon name="warning" size={20} />
      <p className={styles.text}>
        베팅 모듈을 불러오지 못해 베팅할 수 없습니다. 새로고침 후에도 계속되면 브라우저를 업데이트해
        주세요.
      </p>
      <Button size="sm" onClick={() => window.location.reload()}>
        새로고침
      </Button>
    </div>
  );
}
