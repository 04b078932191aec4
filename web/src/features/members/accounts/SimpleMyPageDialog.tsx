import { Button } from '@mantine/core';
import { openDialog } from '@/api/dialogs';
import { useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Fact, Facts } from '@/components/facts/Facts';
import { formatPoints, formatWonUnit } from '@/components/price';
import type { User } from '@/rules/wire';
import styles from './MyPage.module.css';
import { MyPageHead } from './MyPageHead';

/** The simple my page: level, cash, points, open stakes, messages (account spec §2). */
export default function SimpleMyPageDialog() {
  const user = useUser();
  return user ? <SimpleMyPage user={user} /> : null;
}

function SimpleMyPage({ user }: { user: User }) {
  return (
    <Dialog
      title="내 정보"
      width={380}
      actions={
        <>
          <Button variant="default" onClick={() => openDialog('myPage')}>
            회원 정보
          </Button>
          <Button onClick={() => openDialog('messages')}>쪽지</Button>
        </>
      }
    >
      <div className={styles.parts}>
        <MyPageHead user={user} />
        <Facts title="이용 현황">
          <Fact name="포인트">
            <span className="number">{formatPoints(user.point)}</span>
            <Button variant="default" onClick={() => openDialog('pointToCash')}>
              전환
            </Button>
          </Fact>
          <Fact name="베팅중 금액">
            <span className="number">{formatWonUnit(user.nowBettingAmount)}</span>
          </Fact>
        </Facts>
      </div>
    </Dialog>
  );
}
