import { AccountsClosed } from '../components/AccountsClosed';

export function Component() {
  return <AccountsClosed title="Log in to Your Employer Account" />;
}
