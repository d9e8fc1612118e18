import { useLocation } from 'react-router';
import { type InquiryKind, inquiries } from '#features/inquiries/inquiry-kinds.ts';
import { InquiryScreen } from '#features/inquiries/inquiry-screen.tsx';
import { lastPart } from '#platform/last-part.ts';
import { title } from '#platform/title.ts';

/** Reads the kind from the last part of the address. */
const kindAt = (pathname: string) => lastPart(pathname) as InquiryKind;

export function meta({ location }: { location: { pathname: string } }) {
  return [{ title: title(inquiries[kindAt(location.pathname)].heading) }];
}

export default function Inquiry() {
  const kind = kindAt(useLocation().pathname);
  return <InquiryScreen key={kind} kind={kind} />;
}
