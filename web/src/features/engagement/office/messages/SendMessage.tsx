import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { RichTextField } from '@/components/editor/RichTextField';
import { CheckField } from '@/components/form/CheckField';
import { ChoiceField, SelectField, TextField } from '@/components/form/fields';
import { useUploads } from '@/components/form/useUploads';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { audiences } from '@/components/office/labels/audience';
import { usePermission } from '@/components/office/permissions';
import { formatWon } from '@/components/price';
import { optionsOf } from '@/components/variants';
import type { Audience } from '@/rules/wire';
import { recipientsQuery } from './queries';
import styles from './SendMessage.module.css';

/** Levels of members. */
const LEVELS = ['1', '2', '3', '4', '5'];
const TO_FIELD = ['AUDIENCE_MISSING', 'RECIPIENTS_UNKNOWN'];

/** Sends a message to one, several or all members (account spec §3). */
export function SendMessage({ onClose }: { onClose: () => void }) {
  const request = useRequestId();
  const mayUpload = usePermission()('POST /api/file/upload');
  const [audience, setAudience] = useState<Audience>('members');
  const [names, setNames] = useState('');
  const [level, setLevel] = useState('1');
  const [consenting, setConsenting] = useState(false);
  const [title, setTitle] = useState('');
  const [contents, setContents] = useState('');
  const userIds = [...new Set(names.split(/[\s,]+/).filter(Boolean))];
  const role = audience === 'level' ? Number(level) : undefined;
  const counted = useQuery({
    ...recipientsQuery(role, consenting),
    enabled: audience !== 'members',
  });
  const recipients = audience === 'members' ? userIds.length : counted.data;
  const { notYet, onUpload } = useUploads();
  const content = {
    audience,
    userIds: audience === 'members' ? userIds : [],
    role,
    consenting: audience !== 'members' && consenting,
    title,
    contents,
  };
  return (
    <ActionDialog
      title="쪽지 보내기"
      width={720}
      headline={recipients === undefined ? '…' : `받는 회원 ${formatWon(recipients)}명`}
      effect="받은 회원은 읽기 전까지 쪽지 창을 닫을 수 없습니다."
      accept="보내기"
      notYet={notYet}
      ofFields={[...TO_FIELD, 'TITLE_MISSING', 'CONTENTS_MISSING']}
      done={
        audience === 'members'
          ? `쪽지를 ${formatWon(recipients ?? 0)}명에게 보냈습니다.`
          : `쪽지를 ${formatWon(recipients ?? 0)}명에게 보냅니다. 진행 상황은 목록에 표시됩니다.`
      }
      perform={() =>
        call('POST /api/admin/messages', {
          input: { ...content, requestId: request.idFor(content) },
        })
      }
      onClose={onClose}
    >
      {(refused) => (
        <div className={styles.form}>
          <ChoiceField
            legend="대상"
            name="audience"
            options={optionsOf(audiences)}
            value={audience}
            onChange={(value) => setAudience(value as Audience)}
            error={audience === 'members' ? undefined : refused(...TO_FIELD)}
          />
          {audience === 'members' && (
            <TextField
              label="받는 아이디"
              placeholder="여러 명은 쉼표나 띄어쓰기로 구분"
              data-autofocus
              value={names}
              onChange={(event) => setNames(event.currentTarget.value)}
              error={refused(...TO_FIELD)}
            />
          )}
          {audience === 'level' && (
            <SelectField
              label="레벨"
              mb="sm"
              data={LEVELS.map((value) => ({ value, label: `LV.${value}` }))}
              value={level}
              onChange={(event) => setLevel(event.currentTarget.value)}
            />
          )}
          {audience !== 'members' && (
            <CheckField
              mb="md"
              label="이벤트·혜택 쪽지 수신에 동의한 회원에게만 (광고성 쪽지)"
              description="자가제한 회원도 제외합니다."
              checked={consenting}
              onChange={(event) => setConsenting(event.currentTarget.checked)}
            />
          )}
          <TextField
            label="제목"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            error={refused('TITLE_MISSING')}
          />
          <RichTextField
            label="내용"
            value=""
            pictures={mayUpload}
            onChange={setContents}
            onUpload={onUpload}
            error={refused('CONTENTS_MISSING')}
          />
        </div>
      )}
    </ActionDialog>
  );
}
