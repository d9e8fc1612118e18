/** Sent to the window when the shop's page asks to leave, as Escape does: the screen that is shown knows whether anything would be lost. */
export const leaveAsked = 'carded-leave';
