import { textDirection, textLanguage } from './textScript';

describe('a text', () => {
  test.each([
    ['Built hulls in Gdańsk', 'ltr', undefined],
    ['مهندسة برمجيات في شركة ملاحة', 'rtl', 'ar'],
    ['React هو ما أعمل به كل يوم منذ سنوات', 'rtl', 'ar'],
    ['مهندس نرم‌افزار با چند سال سابقه', 'rtl', undefined],
    ['מהנדסת תוכנה', 'rtl', 'he'],
    ['Web フロントエンドエンジニア、UX デザイナー', 'ltr', 'ja'],
    ['東京の会社で働く', 'ltr', 'ja'],
    ['前端工程师，负责网站', 'ltr', 'zh'],
    ['조선소에서 일했습니다', 'ltr', 'ko'],
    ['Speaks Japanese (日本語) and has worked in Yokohama for six years', 'ltr', undefined],
    ['Translated the poems of نزار for a publisher in London', 'ltr', undefined],
    ['+48 58 123 45 67', undefined, undefined],
    ['', undefined, undefined],
  ])('%j runs %s, in %s', (text, direction, language) => {
    expect(textDirection(text)).toBe(direction);
    expect(textLanguage(text)).toBe(language);
  });
});
