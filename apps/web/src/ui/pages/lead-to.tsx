import { Navigate, type NavigateProps } from 'react-router';

/** Leads elsewhere, once there is a browser: a page that the server draws has nowhere to go, and its router warns of each try. */
export function LeadTo(props: NavigateProps) {
  return typeof window === 'undefined' ? null : <Navigate {...props} />;
}
