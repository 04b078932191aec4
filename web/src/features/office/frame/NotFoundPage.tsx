import { useNavigate } from 'react-router';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import { home } from '@/components/office/sections';

/** Page for unknown addresses of the office. */
export default function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <Card label="404">
      <Notice
        icon="question"
        title="페이지를 찾을 수 없습니다"
        text="404 · 주소가 바뀌었거나 없는 화면입니다."
        action={{ label: '현황으로', onClick: () => void navigate(home) }}
      />
    </Card>
  );
}
