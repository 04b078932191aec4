import { useState } from 'react';

/** The pictures of a form that are still being uploaded: sent now, it would leave them out. */
export function useUploads() {
  const [count, setCount] = useState(0);
  return {
    /** Why the form cannot be sent yet. */
    notYet: count > 0 ? '이미지를 올리는 중입니다.' : undefined,
    onUpload(upload: Promise<void>) {
      setCount((before) => before + 1);
      void upload.finally(() => setCount((before) => before - 1));
    },
  };
}
