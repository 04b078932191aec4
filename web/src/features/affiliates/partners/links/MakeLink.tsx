import { useState } from 'react';
import { call } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { SelectField } from '@/components/form/fields';
import { landings } from '@/components/landings';
import { optionsOf } from '@/components/variants';
import type { Landing } from '@/rules/wire';
import { NamedDialog } from '../NamedDialog';

const choices = optionsOf(landings);

/** Makes a link with a name and a page that it leads to. */
export function MakeLink({ onClose }: { onClose: () => void }) {
  const requestId = useRequestId();
  const [landing, setLanding] = useState<Landing>('home');
  return (
    <NamedDialog
      title="링크 만들기"
      label="링크 이름"
      placeholder="예: 블로그 배너"
      accept="만들기"
      perform={(name) => {
        const link = { name, landing };
        return call('POST /api/partner/links', {
          input: { ...link, requestId: requestId.idFor(link) },
        });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <SelectField
        label="연결 화면"
        data={choices}
        value={landing}
        onChange={({ currentTarget }) => setLanding(currentTarget.value as Landing)}
      />
    </NamedDialog>
  );
}
