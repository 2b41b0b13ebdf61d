export const upi = 'UPI';
export const card = 'कार्ड';
export const netBanking = 'नेट बैंकिंग';
export const wallet = 'वॉलेट';
export const payWith = 'भुगतान के तरीके';
export const upiNext =
  'UPI से भुगतान: अपने UPI ऐप में अनुरोध को मंज़ूरी दें। बैंक का जवाब ज़्यादातर कुछ मिनटों में आता है; हम कम से कम एक दिन तक पूछते रहते हैं, यह पेज बंद होने पर भी। इस बीच दोबारा भुगतान न करें।';
