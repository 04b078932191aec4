import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bankNamesQuery } from '@/api/banks';
import { openDialog } from '@/api/dialogs';
import { documentsQuery } from '@/api/documents';
import { useSettings, useUser } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Fact, Facts } from '@/components/facts/Facts';
import { formatPoints, formatWonUnit } from '@/components/price';
import type { User } from '@/rules/wire';
import { AccountNumber } from './AccountNumber';
import styles from './MyPage.module.css';
import { MyPageHead } from './MyPageHead';

/** My page: the member's data, and buttons to change some of it (account spec §2). */
export default function MyPageDialog() {
  const user = useUser();
  return user ? <MyPage user={user} /> : null;
}

function MyPage({ user }: { user: User }) {
  const { data: banks = [] } = useQuery(bankNamesQuery);
  const bank = banks.find(({ bankCode }) => bankCode === user.bankCode)?.bankName ?? '-';
  const settings = useSettings();
  const provesAccount =
    settings && (settings.verificationRequired !== 'off' || settings.verificationIdentity);
  const hasDocuments = useHasDocuments(user.id);
  return (
    <Dialog
      title="마이페이지"
      width={480}
      actions={
        <>
          <Button variant="default" px="xs" onClick={() => openDialog('results')}>
            내 손익
          </Button>
          <Button variant="default" px="xs" onClick={() => openDialog('selfLimits')}>
            이용 한도
          </Button>
          {settings?.pushEnabled && (
            <Button variant="default" px="xs" onClick={() => openDialog('push')}>
              알림 설정
            </Button>
          )}
          {(provesAccount || hasDocuments) && (
            <Button variant="default" px="xs" onClick={() => openDialog('verification')}>
              환전 인증
            </Button>
          )}
          <Button variant="default" px="xs" onClick={() => openDialog('passwordChange')}>
            비밀번호 변경
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <MyPageHead user={user} />
        <Facts title="회원 정보">
          <Fact name="아이디">{user.userId}</Fact>
          <Fact name="닉네임">{user.nickname}</Fact>
          <Fact name="레벨">LV.{user.role}</Fact>
          <Fact name="휴대전화번호">
            <span className="number">{user.phoneNumber}</span>
          </Fact>
        </Facts>
        <Facts title="환전 계좌">
          <Fact name="은행">{bank}</Fact>
          <AccountNumber user={user} />
          <Fact name="예금주">{user.accountHolder}</Fact>
          <Fact name="테더 지갑">
            {user.cryptoAccount ? (
              <span className={`${styles.wallet} number`}>{user.cryptoAccount}</span>
            ) : (
              '미등록'
            )}
          </Fact>
        </Facts>
        <Facts title="보유 현황">
          <Money name="보유머니" text={formatWonUnit(user.emoney)} />
          <Money name="포인트" text={formatPoints(user.point)} />
          <Money name="카지노머니" text={formatWonUnit(user.casinoMoney)} />
          <Fact name="베팅중 금액">
            <span className="number">{formatWonUnit(user.nowBettingAmount)}</span>
            <button type="button" className={styles.link} onClick={() => openDialog('betSearch')}>
              베팅 조회
            </button>
          </Fact>
          <Money name="남은 롤링" text={formatWonUnit(user.rollingOpen)} />
        </Facts>
      </div>
    </Dialog>
  );
}

/** Whether the member has to upload documents, or has uploaded some. */
function useHasDocuments(memberId: number): boolean {
  const { data } = useQuery(documentsQuery(memberId));
  return (
    data !== undefined &&
    [data.requests, data.required, data.documents].some(({ length }) => length > 0)
  );
}

function Money({ name, text }: { name: string; text: string }) {
  return (
    <Fact name={name}>
      <span className="number">{text}</span>
    </Fact>
  );
}
