import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { report } from '@/api/session';
import { Front } from '@/components/dialogs/Front';
import { CheckField } from '@/components/form/CheckField';
import type { ShareBet, ShareReceipt } from '@/rules/wire';
import { formatCode, sharedPath } from './code';
import { ShareCode } from './ShareCode';
import styles from './ShareDialog.module.css';

/** Shares a slip, with what the member has chosen to show besides its picks. */
export type Share = (shown: ShareBet) => Promise<ShareReceipt>;

interface Props {
  share: Share;
  /** The slip is placed: its stake can be shown. */
  placed: boolean;
  onClose: () => void;
}

/** Shares a slip: what is shown besides its picks, and then its code and link. */
export default function ShareDialog({ share, placed, onClose }: Props) {
  const [shown, setShown] = useState<ShareBet>({ withStake: false, withNickname: false });
  const { mutate, data, isPending } = useMutation({
    mutationFn: (chosen: ShareBet) => share(chosen),
    onError: report,
  });
  const link = data && window.location.origin + sharedPath(data.code);
  return (
    <Front
      title="픽 공유"
      busy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {data ? '완료' : '취소'}
          </Button>
          {!data && (
            <Button loading={isPending} onClick={() => mutate(shown)}>
              공유 코드 만들기
            </Button>
          )}
          {data && link && canSend() && (
            <Button onClick={() => void send(data.code, link)}>보내기</Button>
          )}
        </>
      }
    >
      {data && link ? (
        <ShareCode receipt={data} link={link} />
      ) : (
        <Choices {...{ shown, placed, disabled: isPending }} onChange={setShown} />
      )}
    </Front>
  );
}

interface ChoicesProps {
  shown: ShareBet;
  placed: boolean;
  disabled: boolean;
  onChange: (shown: ShareBet) => void;
}

/** What others see besides the picks: nothing, unless the member chooses it. */
function Choices({ shown, placed, disabled, onChange }: ChoicesProps) {
  return (
    <>
      <p className={styles.note}>
        {placed
          ? '선택한 픽만 공유되며, 닉네임과 베팅금액은 체크한 경우에만 보입니다.'
          : '선택한 픽만 공유되며, 닉네임은 체크한 경우에만 보입니다.'}
      </p>
      <div className={styles.choices}>
        <CheckField
          label="닉네임 표시"
          checked={shown.withNickname}
          disabled={disabled}
          onChange={({ currentTarget }) =>
            onChange({ ...shown, withNickname: currentTarget.checked })
          }
        />
        {placed && (
          <CheckField
            label="베팅금액 표시"
            checked={shown.withStake}
            disabled={disabled}
            onChange={({ currentTarget }) =>
              onChange({ ...shown, withStake: currentTarget.checked })
            }
          />
        )}
      </div>
    </>
  );
}

/** Whether the browser can pass the link to another app. */
const canSend = () => 'share' in navigator;

/** Passes the link to an app that the member chooses; choosing none is no failure. */
const send = (code: string, link: string) =>
  navigator
    .share({ title: '픽 공유', text: `공유 코드 ${formatCode(code)}`, url: link })
    .catch(() => null);
