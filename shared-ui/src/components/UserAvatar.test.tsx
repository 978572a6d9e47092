import { fireEvent, render } from '@testing-library/react';

import { PortalTheme } from '../theme/PortalTheme';
import { UserAvatar, type UserAvatarProps } from './UserAvatar';

const show = (props: UserAvatarProps) => {
  const { container } = render(
    <PortalTheme>
      <UserAvatar {...props} />
    </PortalTheme>,
  );
  return {
    container,
    picture: () => container.querySelector('img'),
    circle: () => container.querySelector('[aria-hidden]'),
  };
};

test('a picture is asked for without a referrer, and is decoration', () => {
  const { picture, circle } = show({ name: 'Ada Byron', src: 'https://id.example/ada.png' });
  expect(picture()).toHaveAttribute('src', 'https://id.example/ada.png');
  expect(picture()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(picture()).toHaveAttribute('alt', '');
  expect(circle()).toHaveTextContent('');
});

test.each([undefined, ''])('without a picture (%p) stand the initials', (src) => {
  const { picture, circle } = show({ name: 'Ada Byron', src });
  expect(picture()).toBeNull();
  expect(circle()).toHaveTextContent('AB');
});

test('a picture that does not come gives way to the initials', () => {
  const { picture, circle } = show({ name: 'Ada Byron', src: 'https://id.example/gone.png' });
  const image = picture();
  if (!image) throw new Error('There was no picture');
  fireEvent.error(image);
  expect(picture()).toBeNull();
  expect(circle()).toHaveTextContent('AB');
});

test('without picture and name stands a figure', () => {
  const { container, circle } = show({ name: '' });
  expect(circle()).toHaveTextContent('');
  expect(container.querySelector('svg')).toBeInTheDocument();
});
