/** Whether a user agent is the browser inside a social app, which often shows no camera. Used for a hint only. */
export function isInAppBrowser(userAgent: string): boolean {
  return /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|TikTok|musical_ly|Snapchat|Twitter|LinkedInApp|Pinterest|GSA\/|; wv\)/.test(
    userAgent,
  );
}
