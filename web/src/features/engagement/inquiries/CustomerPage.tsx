import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '@/api/session';
import { Card } from '@/components/Card';
import styles from './CustomerPage.module.css';
import { InquiryForm } from './InquiryForm';
import { InquiryList } from './InquiryList';

/** The form's id, for the button outside of it. */
const FORM = 'office-inquiry';

/** `/partner/customer`: the partner's inquiries to the head office, and the form for a new one. */
export default function CustomerPage() {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  if (!user) return null;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>고객센터</h1>
        {!asking && <Button onClick={() => setAsking(true)}>본사에 문의하기</Button>}
      </header>
      {asking && (
        <Card label="본사에 문의하기" className={styles.card ?? ''}>
          <InquiryForm
            id={FORM}
            memberId={user.id}
            office
            onSending={setSending}
            onAsked={() => setAsking(false)}
          />
          <div className={styles.actions}>
            <Button variant="default" onClick={() => setAsking(false)}>
              취소
            </Button>
            <Button type="submit" form={FORM} loading={sending}>
              문의 등록
            </Button>
          </div>
        </Card>
      )}
      <Card label="문의내역" className={styles.card ?? ''}>
        <InquiryList memberId={user.id} />
      </Card>
    </>
  );
}
