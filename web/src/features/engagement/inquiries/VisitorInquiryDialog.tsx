import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, Refusal } from '@/api/call';
import { alert, closeDialog } from '@/api/dialogs';
import { ChannelBanner } from '@/components/ChannelBanner';
import { Dialog } from '@/components/dialogs/Dialog';
import { LongTextField, TextField } from '@/components/form/fields';
import { field, refusedBy } from '@/components/form/rules';
import { RulesBoundary } from '@/components/RulesBoundary';
import { useRules } from '@/rules';
import type { VisitorField } from '@/rules/wire';
import styles from './CustomerDialog.module.css';

const FORM = 'visitor-inquiry';
/** Statuses whose own message is shown; all others show the specification's message. */
const STATUSES_SHOWN = [422, 429];

/** The inquiry form for visitors, with a link to the messaging channel. */
export default function VisitorInquiryDialog() {
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      title="비회원 문의"
      width={480}
      keepOnClickOutside
      actions={
        <Button type="submit" form={FORM} loading={sending}>
          문의 등록
        </Button>
      }
    >
      <ChannelBanner className={styles.about ?? ''} />
      <RulesBoundary fallback={<Skeleton height={320} radius="lg" />}>
        <Form onSending={setSending} />
      </RulesBoundary>
    </Dialog>
  );
}

function Form({ onSending }: { onSending: (sending: boolean) => void }) {
  const rules = useRules();
  const form = useForm({
    defaultValues: { name: '', phoneNumber: '', question: '' },
    mode: 'onTouched',
    resolver: refusedBy((values) =>
      (Object.keys(values) as VisitorField[]).flatMap((name) => {
        const refusal = rules.checkVisitorField(name, values[name]);
        return refusal ? [{ field: name, refusal }] : [];
      }),
    ),
  });
  const submit = form.handleSubmit(async (input) => {
    onSending(true);
    try {
      await call('POST /api/supportNonMember', { input });
      closeDialog();
      await alert(rules.inquiryTaken());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const shown = STATUSES_SHOWN.includes(error.status);
      if (!error.endedSession) await alert(shown ? error.message : rules.visitorInquiryFailed());
    } finally {
      onSending(false);
    }
  });
  return (
    <form id={FORM} noValidate className={styles.form} onSubmit={submit}>
      <TextField label="이름" autoComplete="name" data-autofocus {...field(form, 'name')} />
      <TextField
        label="연락처"
        placeholder="답변을 받으실 연락처"
        inputMode="tel"
        autoComplete="tel"
        {...field(form, 'phoneNumber')}
      />
      <LongTextField
        label="문의내용"
        placeholder="문의하실 내용을 자세히 적어주세요."
        rows={7}
        {...field(form, 'question')}
      />
    </form>
  );
}
