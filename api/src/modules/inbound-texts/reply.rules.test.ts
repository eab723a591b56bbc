import { cleanText, quoteOf, type Reply, readReply } from './reply.rules';

/** One phrase a line; each is of a form of its own, or is close to one of another meaning. */
const phrases: Record<Reply, string> = {
  opt_out: `
    I'm done with these texts
    Please discontinue these messages
    discontinue
    halt
    halt messages
    desist
    pls stop txt
    stop texts
    stop w the texts
    stop the texts
    stahp
    STOP ALL MESSAGES
    stop sending
    stop contacting
    Stop messages now
    remove from list
    remove me from list
    take me off list
    please take me off
    get me off your list
    unsubscribed
    i unsubscribe
    opt out please
    want to opt out
    How do I stop these texts?
    how do i opt out
    how to stop these
    I want to stop getting texts
    can you stop texting
    please cease and desist
    do not text
    do not text me anymore please
    no texting
    no more texting
    no more text messages
    no more messages to this number
    I don't want any texts
    I don't want to be texted
    don't want texts
    i do not consent to texts
    i withdraw consent
    revoke consent
    you don't have permission to text me
    stop bothering me
    stop bugging me
    quit bothering me
    leave us alone
    go away
    delete me from your list
    delete my info
    remove my info
    erase me from your system
    wrong person, stop
    wrong person remove me
    this is the wrong number please remove me
    not interested stop
    not interested, remove me
    stop please!!!
    STOP.
    stop :)
    STOP 2 END
    stop2end
    end all
    end it
    cancel messages
    cancel these messages please
    cancel all texts
    cancel text messages
    cancel sms
    cancel subscription
    unsuscribe
    unsubcribe
    unsubscirbe
    unsubsribe
    Arret
    ARRÊT
    Alto
    baja
    no mas mensajes
    stop spamming me
    spam!
    report spam
    I'm blocking you
    mute
    silence these texts
    I no longer live here, stop texting
    I moved, please remove me
    Please stop. Thanks.
    ok stop
    ok please stop
    hey stop
    stop pls
    ngừng gửi
    đừng gửi nữa
    đừng gởi tin nhắn nữa
    dung goi tin nhan nua
    không gửi nữa
    khong gui tin nhan nua
    đừng text nữa
    dung text nua
    dung text em nua
    stop nhe
    thôi không nhận nữa
    không nhận nữa
    chị không muốn nhận nữa
    không muốn nhận tin từ tiệm
    hủy tin
    xin ngừng
    xin đừng nhắn tin
    đừng nhắn tin
    đừng nhắn tin cho tôi
    đừng có nhắn nữa
    không cần nhắn nữa
    khỏi nhắn
    khỏi nhắn nữa
    khoi nhan nua
    xóa tôi khỏi danh sách
    xoá em ra khỏi danh sách
    gỡ số tôi
    bỏ tôi ra khỏi danh sách
    không làm phiền
    đừng spam
    chặn tin nhắn
    ngưng
    ngưng nhé
    dừng
    dừng ngay
    dừng nhắn
    dừng nhắn tin
    huỷ nhận tin nhắn
    rút lại đồng ý
    không đồng ý nhận tin
    tôi từ chối
    nhầm số rồi, đừng nhắn nữa
    sai số, ngừng nhắn
    Stop-it
    S T O P
    s.t.o.p
    Stop‼️
    "stop"
    #STOP
    Please STOP texting me, I already have an appointment somewhere else
    I asked you to stop
    I said stop
    I told you to stop texting
    stop texting this phone
    stop texting my phone
    stop texting my number
    never text this number again
    lose this number
    please lose my number
    I want off this list
    want off your list
    put me on your do not call list
    add me to do not contact list
    do not contact
    Do not message
    dont send me anything
    don't send me anything else
    stop sending me anything
    stop sending me stuff
    stop sending me this
    stop these
    no thanks stop
    nope stop
    No thank you, stop texting
    stop all texts
    Stop all
    stop this
    stop that
    STOP NOW
    stop already
    Stop please and thank you
    stop stop stop
    STOP 🛑
    stop!!!
    "STOP"
    stop txting me
    stop msging me
    stop messaging this number
    stop contacting me
    quit texting me
    Quit sending me messages
    cease texting
    please quit sending these ads
    stop the spam
    no spam please
    spam
    unsub
    Unsubscribe me from this
    I want to unsubscribe
    how do I unsubscribe
    I'd like to opt out
    I would like to be removed from your list
    opt us out
    please remove my number from your list
    take me off
    take me off this
    remove this number
    remove my number please
    delete my phone number
    erase my number
    get me off this list
    I don't want to get texts anymore
    I don't wish to receive messages
    we don't want your texts
    I no longer want texts
    I no longer wish to receive these messages
    don't message me
    do not contact me again
    please don't text this number
    don't ever text me again
    never contact me again
    no more texts
    No more reminders please
    no more spam
    enough
    enough with the texts
    I revoke consent
    revoke my consent
    withdraw my consent
    turn off notifications
    shut off these messages
    cancel texts
    cancel reminders
    cancel all notifications
    cancel my texts please
    end these texts
    end texts
    end all messages
    mute these texts
    block me from your texts
    Please stop, I moved away
    wrong number, stop
    wrong number please stop texting
    ngừng đi em
    dừng gửi tin
    Ngừng nhắn tin cho tôi
    ngưng nhắn tin
    ngừng liên lạc với tôi
    dừng làm phiền tôi
    đừng gửi tin nhắn cho tôi nữa
    đừng gửi tin nữa
    đừng nhắn nữa
    dung nhan nua
    đừng nhắn tin nữa em
    em đừng nhắn cho chị nữa nha
    đừng liên lạc với tôi
    không nhận tin nữa
    tôi không muốn nhận tin nhắn
    khong muon nhan tin nhan nua
    ko muốn nhận tin nữa
    không cần gửi tin nhắn nữa
    hủy tin nhắn
    huy nhan tin nhan
    tắt tin nhắn
    xóa số của tôi
    xoa so em di
    bỏ số của chị ra khỏi danh sách nha
    từ chối nhận tin
    từ chối quảng cáo
    chấm dứt gửi tin nhắn
    thôi đừng nhắn nữa
    hủy theo dõi
    ngừng nhận tin
    cho tôi ra khỏi danh sách
    dừng hết tin nhắn
    STOP
    Stop.
    please stop
    STOP, thank you
    stop it
    ＳＴＯＰ
    STOP! wrong number
    stop I don't want this
    StopAll
    Unsubscribe please
    please unsubscribe me
    END
    quit please
    revoke
    I revoke my consent
    OPTOUT
    opt-out
    please opt me out of these
    I'm opting out
    Remove me please
    remove me from your list
    Take me off your texting list please
    take my number off
    delete my number
    lose my number
    STOP TEXTING ME!!
    please stop texting me on the weekend
    I'll stop by, but don't text me again
    stop sending me texts
    stop these messages please
    stop with the texts
    could you please stop sending me reminders?
    Do not text me
    dont text me anymore
    please never text me again
    don't send any more texts
    I don't want these texts
    I do not want to receive texts
    no texts
    No more messages please
    leave me alone
    turn off these texts
    cancel these texts
    cancel my subscription
    STOP nha em
    Ngừng
    ngung
    Dừng
    dừng lại đi
    dừng nhé
    vui lòng ngừng nhận tin
    Ngưng gửi tin nhắn cho chị
    dung gui tin nhan nua
    đừng nhắn tin cho tôi nữa
    đừng làm phiền tôi
    Tôi không muốn nhận tin nữa
    ko nhan tin nua
    không nhắn tin cho tôi nữa
    Huỷ đăng ký
    hủy nhận tin
    từ chối tin nhắn quảng cáo
    xoá số điện thoại của tôi
    bỏ số tôi ra khỏi danh sách
    thôi nhắn tin
    khoi gui tin nhan
    tắt thông báo`,
  opt_out_cancel: `
    CANCEL
    Cancel.
    please cancel
    Canceled`,
  opt_in: `
    START
    Start please
    UNSTOP
    opt in
    bắt đầu
    nhận lại`,
  help: `
    HELP
    Help please
    INFO
    trợ giúp
    giúp tôi`,
  confirm: `
    C
    c.
    C, thanks
    Confirm
    I confirm
    Confirmed!
    YES
    Yes please
    Có
    dạ có
    vâng
    Xác nhận
    xac nhan nhe`,
  other: `
    I can't stop by today
    Could you stop the bleeding lol
    where is the bus stop
    Is Ava going to stop working there?
    Stop by anytime?
    will you stop by?
    The end of the month works
    My trip ends Friday
    weekend works
    I'd like to end on a nude color
    please don't text Ben, text me
    don't text after 9 pm
    can you text me only in the morning
    don't send Ava, I want Ben
    remove polish only
    take off acrylics
    take me off the waitlist
    take me off the waiting list
    remove me from the waitlist
    please remove my 3pm appointment
    cancel my 3pm
    cancel tomorrow please
    need to cancel
    I have to cancel
    can you cancel Friday
    Cancel appointment
    cancel it please
    please cancel my appointment
    no reminders needed, I will be there
    I didn't get any texts
    why no texts?
    got your texts
    don't worry
    dont forget
    don't cancel me
    never mind
    never been there
    no longer need the pedicure
    I no longer want gel
    not interested in gel
    stop 5 minutes early
    stop sign on the corner?
    please quit using the strong perfume
    I quit smoking
    enough time?
    is that enough
    that's enough, thanks
    is there enough time for a pedicure
    spam musubi nails please
    block off 2 hours for me
    block my nails?
    mute colors please
    end table art
    mình đừng làm màu đỏ nhé
    đừng dùng máy
    dừng ở số 5
    xe dừng trước tiệm
    em nhắn tin cho chị
    nhắn cho chị lúc 3 giờ
    chị nhận được tin rồi
    chị có nhận được tin nhắn
    khi nào xong nhắn chị
    không cần nhắc đâu, chị nhớ mà
    bỏ số 5 lấy số 7
    xóa lịch hẹn
    hủy lịch hẹn
    hủy hẹn
    huỷ giúp chị lịch 3 giờ
    hủy cuộc hẹn
    chị không đến được
    từ chối lịch hẹn giúp
    không nhận khách walk in hả em
    tiệm có nhận tin nhắn không
    không nhận thẻ hả em
    không gửi xe được
    cho chị gửi tiền tip
    thôi để chị gọi
    thôi chị đi chỗ khác
    đừng quên gửi hình nhé
    hết bệnh rồi
    sơn xong rồi dừng
    chị muốn ngừng làm bột
    chị ngưng làm bột rồi
    👍 to “Lotus Nails: reminder. Reply STOP to opt out.”
    Đã thích “Lotus Nails: ... Nhắn STOP để ngừng nhận tin.”
    Đã yêu thích “Lotus Nails: ... Nhắn STOP để ngừng nhận tin.”
    👍 to "Reply STOP to opt out."
    Loved an image
    Reacted to "Reply STOP to opt out" with 👍
    A gusta “Reply STOP to opt out.”
    > Reply STOP to opt out.
    Removed a heart from “Reply STOP to opt out.”
    Le gustó “Reply STOP to opt out.”
    what does reply STOP mean?
    do I have to reply STOP?
    Do you have a stop over fee
    Don’t start without me
    does STOP cancel my appointment?
    I do not want the reminder call, text is fine
    text me instead of calling please
    can you stop calling and text instead
    don't contact my husband
    I want to stop the gel, just polish
    stop acrylic, switch to gel
    please stop the drilling if it hurts
    can I get texts again
    please keep texting me
    do you text reminders?
    can you stop the AC in my seat, lol
    don't stop, I love it
    when does the promotion end?
    please end my appointment by 5
    Is there a stop near you?
    remove my gel please
    do you text when ready?
    I want to remove a toe nail design
    don't want to miss my appointment
    tell Ava not to forget
    tin nhắn tới rồi nha
    dừng xe ở đâu em
    đừng lo, chị tới liền
    em đừng hủy hẹn của chị
    nhắn lại cho chị nhé
    chị muốn bỏ nail cũ
    OK thanks
    see you then
    yes but can I come at 3?
    confirm my appointment for Friday at 3
    👍
    Can I stop by at 3?
    I will stop in after work
    my bus stop is far, 10 min late
    cancel my appointment
    Cancel it
    Can I cancel tomorrow?
    does it end at 5?
    at the end of the week?
    I have to quit my job early today, can I come at 3?
    can I start at 2 instead?
    I need help with my booking
    do you have any information on prices
    Can you get me out by 3?
    take me off the schedule for Friday
    remove me from the 3 pm appointment
    remove the gel from last time please
    take off gel and new set
    don't forget my chrome powder
    I got no texts
    you did not text me the address
    You never text me back
    no more acrylic, just gel
    I don't want gel this time
    text me when ready
    wrong number
    no
    Liked “Lotus Nails: your appointment is booked. Reply STOP to opt out.”
    Reacted ❤️ to “Lotus Nails: reminder. Reply STOP to opt out.”
    Đúng
    đúng rồi em
    dung
    Hủy
    hủy hẹn giúp chị
    cho chị dời qua 3 giờ
    đừng quên chị nhé
    chị không nhận được tin nhắn
    chị không muốn làm gel
    nhắn tin cho chị khi xong nha
    bỏ gel giúp chị
    thôi
    không`,
};
const cases = Object.entries(phrases).flatMap(([reply, list]) =>
  list
    .trim()
    .split('\n')
    .map((phrase) => [phrase.trim(), reply] as const),
);

test.each(cases)('“%s” is read as %s', (phrase, reply) => {
  expect(readReply(phrase)).toBe(reply);
});

test('two hundred phrasings opt out, and a hundred that are close to them do not', () => {
  const count = (reply: Reply) => new Set(cases.flatMap(([phrase, of]) => (of === reply ? [phrase] : []))).size;
  expect(count('opt_out')).toBeGreaterThanOrEqual(200);
  expect(count('other')).toBeGreaterThanOrEqual(100);
});

test('a text of ten thousand characters is read in no time', () => {
  const begun = performance.now();
  for (const word of ['please ', 'stop all ', 'a ', 'dung nhan gui ', '\u0301'])
    readReply(cleanText(word.repeat(10_000 / word.length)));
  expect(performance.now() - begun).toBeLessThan(500);
});

test.each([
  ['turning and hidden characters', '\u202eSTOP\u2066 \u200bnow\u0000', 'STOP now'],
  ['half of a character', 'ok \ud83d', 'ok'],
])('a stored text has no %s', (_, text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

test('a text is stored up to the length that carriers join, and quoted on one line', () => {
  const long = cleanText(`Hi\nthere ${'😀'.repeat(5_000)}`);
  expect(long).toHaveLength(1_599);
  expect([...quoteOf(long)]).toHaveLength(200);
  expect(quoteOf(long)).toMatch(/^Hi there 😀+…$/u);
  expect(quoteOf('See you')).toBe('See you');
});
