/** The name of the site. The server's page has it, which `hanpan brand` may have changed. */
export const siteName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '한판';
