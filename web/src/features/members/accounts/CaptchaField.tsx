import { Skeleton, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '@/components/form/fields';
import { Icon } from '@/components/Icon';
import type { CaptchaPurpose } from '@/rules/wire';
import styles from './Captcha.module.css';
import { captchaQuery } from './queries';

/** The captcha of a form: its id, also with its proof of work, and a function to load another one. */
export function useCaptcha(purpose: CaptchaPurpose) {
  const { data, isFetching, refetch } = useQuery(captchaQuery(purpose));
  return {
    id: data?.captchaId ?? '',
    proven: data?.proven ?? Promise.resolve(''),
    image: data?.image,
    loading: isFetching,
    refresh: () => void refetch(),
  };
}

interface Props extends TextInputProps {
  captcha: ReturnType<typeof useCaptcha>;
}

/** The captcha image, the field for its text, and a button for another image. */
export function CaptchaField({ captcha, ...props }: Props) {
  return (
    <TextField
      label="보안코드"
      placeholder="4자리"
      maxLength={4}
      beside={<Picture {...captcha} />}
      {...props}
    />
  );
}

function Picture({ image, loading, refresh }: Props['captcha']) {
  return (
    <div className={styles.captcha}>
      <div className={styles.image}>
        {loading && <Skeleton height="100%" radius={0} />}
        {!loading && image && (
          <img alt="보안코드 그림" src={`data:image/svg+xml,${encodeURIComponent(image)}`} />
        )}
        {!loading && !image && <span className={styles.failed}>불러오지 못함</span>}
      </div>
      <button
        type="button"
        className={styles.refresh}
        aria-label="보안코드 새로고침"
        onClick={refresh}
      >
        <Icon name="refresh" size={18} />
      </button>
    </div>
  );
}
