import type { Language } from '@suite/domain';

interface ReviewTexts {
  /** By rating. */
  comments: Record<1 | 2 | 3 | 4 | 5, readonly string[]>;
  thanks: readonly string[];
  sorry: readonly string[];
  authors: readonly string[];
}

/** What clients of the demo write, and what the salon replies. */
export const reviewTexts: Record<Language, ReviewTexts> = {
  en: {
    comments: {
      5: [
        'Best gel set I have had in years. Three weeks and not one chip.',
        'So gentle with my cuticles, and right on time.',
        'She matched the color from a photo on my phone. Perfect!',
        'Clean, friendly, and they remembered how I like my tea.',
        'My mom and I had pedicures together. We will be back.',
        'Fast, but nothing felt rushed.',
        'The French tips are flawless.',
      ],
      4: [
        'Lovely work. I waited ten minutes past my time.',
        'Great pedicure. The massage could be a little longer.',
        'Very happy with the shape. Parking was hard to find.',
        'Nice people, pretty nails.',
      ],
      3: [
        'The color is fine, but two nails are not even.',
        'It was okay. The salon was very loud that day.',
        'Good manicure, but I was charged for a design I did not want.',
      ],
      2: [
        'I waited 40 minutes with an appointment.',
        'The polish came off after four days.',
        'One nail was cut too short, and it hurt.',
      ],
      1: [
        'Nobody was there at the time of my appointment.',
        'My gel peeled off the next morning.',
        'The water was cold, and nobody asked if it was all right.',
      ],
    },
    thanks: [
      'Thank you so much! We are glad that you like them. See you soon.',
      'Thank you for coming, and for the kind words!',
      'That makes our day. Thank you!',
      'Thank you! We will tell her.',
    ],
    sorry: [
      'We are sorry. Please call us: we will fix it at no charge.',
      'Thank you for telling us. This should not have happened, and we have talked about it in the team.',
      'We are sorry for the wait. Next time your chair will be ready.',
    ],
    authors: ['Jenny P.', 'Maria L.', 'Thu N.', 'Ashley R.', 'Karen W.', 'Lan T.', 'Denise G.', 'Priya S.'],
  },
  vi: {
    comments: {
      5: [
        'Làm kỹ, nhẹ tay, ba tuần vẫn đẹp.',
        'Tiệm sạch sẽ, mấy chị rất dễ thương.',
        'Đúng giờ, màu y như hình mình đưa.',
        'Chân rất êm, sẽ quay lại.',
      ],
      4: ['Làm đẹp, chỉ phải chờ mười phút.', 'Rất ưng kiểu móng, hơi khó đậu xe.', 'Mọi thứ đều ổn, cảm ơn tiệm.'],
      3: ['Cũng được, nhưng hai móng chưa đều.', 'Hôm đó tiệm hơi ồn.'],
      2: ['Có hẹn mà vẫn chờ 40 phút.', 'Sơn tróc sau bốn ngày.'],
      1: ['Đến đúng giờ hẹn mà không có ai làm.', 'Hôm sau gel đã bong.'],
    },
    thanks: [
      'Cảm ơn quý khách nhiều! Hẹn gặp lại.',
      'Cảm ơn quý khách đã ghé tiệm!',
      'Tiệm rất vui, cảm ơn quý khách!',
    ],
    sorry: [
      'Tiệm xin lỗi quý khách. Mời quý khách gọi lại, tiệm sửa miễn phí.',
      'Cảm ơn quý khách đã góp ý. Tiệm đã nhắc lại với cả nhóm.',
    ],
    authors: ['Hoa N.', 'Lan T.', 'Jenny P.', 'Thu V.'],
  },
};
