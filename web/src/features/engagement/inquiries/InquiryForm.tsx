import { Controller, useForm } from 'react-hook-form';
import { alert } from '@/api/dialogs';
import { report } from '@/api/session';
import { eventChoices } from '@/components/eventChoices';
import { ChoiceField, LongTextField, TextField } from '@/components/form/fields';
import { field, refusedBy } from '@/components/form/rules';
import { useRules } from '@/rules';
import type { EventCode } from '@/rules/wire';
import styles from './CustomerDialog.module.css';
import { askInquiry } from './queries';

interface Props {
  id: string;
  memberId: number;
  eventCode?: EventCode;
  about?: string;
  /** For an office, whose inquiries concern no event. */
  office?: boolean;
  onSending: (sending: boolean) => void;
  onAsked: () => void;
}

/** Form for an inquiry: subject, title and content (account spec §5). */
export function InquiryForm(props: Props) {
  const { id, memberId, eventCode, about, office = false, onSending, onAsked } = props;
  const rules = useRules();
  const form = useForm({
    defaultValues: {
      eventCode: (eventCode ?? '') as string,
      title: about ?? '',
      questionContents: '',
    },
    mode: 'onTouched',
    resolver: refusedBy(({ eventCode: event, title, questionContents }) => {
      const refusals = {
        title: rules.checkInquiryTitle(title),
        questionContents: rules.checkInquiryContent(questionContents, event !== ''),
      };
      return Object.entries(refusals).flatMap(([name, refusal]) =>
        refusal ? [{ field: name, refusal }] : [],
      );
    }),
  });
  const submit = form.handleSubmit(async ({ eventCode: event, ...text }) => {
    onSending(true);
    try {
      await askInquiry({ ...text, memberId, eventCode: (event || undefined) as EventCode });
      // The form may stay mounted: another press must not send it again.
      form.reset();
      await alert(rules.inquiryTaken());
      onAsked();
    } catch (error) {
      report(error);
    } finally {
      onSending(false);
    }
  });
  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      {!office && (
        <Controller
          name="eventCode"
          control={form.control}
          render={({ field: { name, value, onChange } }) => (
            <ChoiceField
              legend="문의 종류"
              name={name}
              options={[{ value: '', label: '일반 문의' }, ...eventChoices(rules)]}
              value={value}
              onChange={onChange}
            />
          )}
        />
      )}
      <TextField label="제목" maxLength={100} {...field(form, 'title')} />
      <LongTextField
        label="문의내용"
        autosize={false}
        rows={9}
        placeholder="문의하실 내용을 자세히 적어주세요."
        {...field(form, 'questionContents')}
      />
    </form>
  );
}
