export { contactBelow } from './contact-below.tsx';
export { ContactDialog } from './contact-dialog.tsx';
export { SendLinkDialog } from './send-link-dialog.tsx';
