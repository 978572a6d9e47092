import { fireEvent, render } from '@testing-library/react';

import { PortalTheme } from '../../theme/PortalTheme';
import { CompanyLogo, type CompanyLogoProps } from './CompanyLogo';

const logo = (props: CompanyLogoProps) => (
  <PortalTheme>
    <CompanyLogo {...props} />
  </PortalTheme>
);

test('a logo is asked for without telling where from', () => {
  const { container } = render(logo({ companyName: 'Acme', src: 'https://example.com/a.png' }));
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('alt', '');
});

test('a logo that cannot be loaded gives way to the initials, and another one gets its chance', () => {
  const { container, rerender } = render(
    logo({ companyName: 'Acme Works', src: 'https://example.com/a.png' }),
  );
  fireEvent.error(container.querySelector('img') ?? container);
  expect(container).toHaveTextContent('AW');
  rerender(logo({ companyName: 'Acme Works', src: 'https://example.com/b.png' }));
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://example.com/b.png');
});

test('a logo of the server that has failed before the page was hydrated gives way too', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const { container } = render(
    logo({ companyName: 'Acme Works', src: 'https://example.com/a.png' }),
  );
  expect(container).toHaveTextContent('AW');
});

test.each([undefined, '🚀'])(
  'the name %p, which has no letters, gets a picture of a house',
  (companyName) => {
    const { container } = render(logo({ companyName }));
    expect(container.querySelector('svg')).toBeInTheDocument();
    expect(container).toHaveTextContent('');
  },
);
