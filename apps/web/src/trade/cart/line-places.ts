export const quantityId = (lineId: number) => `cart-line-${lineId}-quantity`;
export const noticeId = (lineId: number) => `cart-line-${lineId}-notice`;
export const switchId = (lineId: number) => `cart-line-${lineId}-switch`;
export const removeId = (lineId: number) => `cart-line-${lineId}-remove`;

export const ORDER_BUTTON_ID = 'order-button';
