import { Button, Skeleton, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '@/api/session';
import { TabbedDialog } from '@/components/dialogs/TabbedDialog';
import { RulesBoundary } from '@/components/RulesBoundary';
import type { EventCode } from '@/rules/wire';
import styles from './CustomerDialog.module.css';
import { InquiryForm } from './InquiryForm';
import { InquiryList } from './InquiryList';

const LIST = 'list';
const ASK = 'ask';
/** The form's id, for the button outside of it. */
const FORM = 'inquiry';

interface Props {
  /** Opened from an event: the form is shown first. */
  eventCode?: EventCode;
  /** Initial title of the inquiry. */
  about?: string;
}

/** The customer centre: the member's inquiries with their answers, and the form for a new one. */
export default function CustomerDialog({ eventCode, about }: Props) {
  const user = useUser();
  const [tab, setTab] = useState<string | null>(eventCode ? ASK : LIST);
  const [sending, setSending] = useState(false);
  if (!user) return null;
  return (
    <TabbedDialog
      title="고객센터"
      width={720}
      tabs={[
        { key: LIST, label: '문의내역' },
        { key: ASK, label: '1:1 문의하기' },
      ]}
      tab={tab}
      onTab={setTab}
      keepOnClickOutside={tab === ASK}
      keepMounted
      actions={
        tab === ASK ? (
          <Button key={ASK} type="submit" form={FORM} loading={sending}>
            문의 등록
          </Button>
        ) : (
          <Button key={LIST} onClick={() => setTab(ASK)}>
            1:1 문의하기
          </Button>
        )
      }
    >
      <RulesBoundary fallback={<Skeleton height={240} radius="lg" />}>
        <Tabs.Panel value={LIST} className={styles.panel ?? ''}>
          <InquiryList memberId={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value={ASK} className={styles.panel ?? ''}>
          <InquiryForm
            id={FORM}
            memberId={user.id}
            eventCode={eventCode}
            about={about}
            onSending={setSending}
            onAsked={() => setTab(LIST)}
          />
        </Tabs.Panel>
      </RulesBoundary>
    </TabbedDialog>
  );
}
