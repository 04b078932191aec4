import { loadProofRules } from '@/rules';

/** Numbers tried without a pause: some milliseconds, so that the member can type meanwhile. */
const TRIED_AT_ONCE = 4_096;

/** Returns a captcha's id with its proof of work. */
export async function prove(captchaId: string, bits: number): Promise<string> {
  if (!bits) return captchaId;
  const { proveCaptcha } = await loadProofRules();
  for (let first = 0; ; first += TRIED_AT_ONCE) {
    const proven = proveCaptcha(captchaId, bits, first, TRIED_AT_ONCE);
    if (proven) return proven;
    await new Promise((resume) => setTimeout(resume));
  }
}
